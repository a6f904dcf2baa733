/** First stop of the keyboard: over the header, straight to the content. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="button button-primary absolute top-2 left-2 z-50 -translate-y-20 focus:translate-y-0"
    >
      Ir para o conteúdo
    </a>
  );
}
