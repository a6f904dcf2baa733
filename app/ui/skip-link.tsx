/** First stop of the keyboard: over the header, straight to the content. */
export function SkipLink() {
  return (
    <a href="#conteudo" className="button button-primary skip-link">
      Ir para o conteúdo
    </a>
  );
}
