import { StatusRule } from "../../app/ui/status-rule.tsx";
import { inboxPaths } from "../paths.ts";

/** What is shown where a page failed: what happened, and a way on. */
export function Failure({ status }: { status: number }) {
  const { title, text, link } = WORDS.get(status) ?? BROKEN;
  return (
    <main id="conteudo" className="frame pt-10 pb-20">
      <StatusRule status={status} />
      <h1 className="mt-8 text-2xl" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-3 max-w-prose">{text}</p>
      <p className="mt-6">
        <a className="button button-primary" href={inboxPaths.inbox()}>
          {link}
        </a>
      </p>
    </main>
  );
}

const WORDS: ReadonlyMap<number, { title: string; text: string; link: string }> = new Map([
  [
    401,
    {
      title: "A sua sessão terminou",
      text: "Entre de novo para continuar. O que estava gravado continua gravado.",
      link: "Entrar",
    },
  ],
  [
    404,
    {
      title: "Não há nada neste endereço",
      text: "O pedido foi apagado, ou o endereço está errado.",
      link: "Caixa de entrada",
    },
  ],
]);

const BROKEN = {
  title: "Algo parou do nosso lado",
  text: "Nada do que estava gravado se perdeu. Recarregue a página; se continuar, avise quem administra.",
  link: "Caixa de entrada",
};
