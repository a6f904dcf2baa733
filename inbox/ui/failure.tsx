import { StatusRule } from "../../app/ui/status-rule.tsx";
import { inboxPaths } from "../paths.ts";

/** What is shown where a page failed: what happened, and a way on. `status` is null where none is known. */
export function Failure({ status }: { status: number | null }) {
  const { title, text, ways } = WORDS.get(status) ?? BROKEN;
  // Of the browser, for where there is no router any more; on the server a failure has other ways on.
  const here = typeof location === "undefined" ? "" : location.pathname + location.search;
  return (
    <div className="frame desk pt-10 pb-20">
      {status === null ? null : <StatusRule status={status} />}
      <h1 className="mt-8 text-2xl" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-3 max-w-prose">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {ways.map((way, index) => (
          <a
            key={way}
            className={index === 0 ? "button button-primary" : "button"}
            href={WAYS[way](here)}
            suppressHydrationWarning
          >
            {way}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Each loads a whole page: what runs here may be what failed. */
const WAYS = {
  Entrar: (here: string) => inboxPaths.signIn(here),
  "Tentar de novo": (here: string) => here,
  "Caixa de entrada": () => inboxPaths.inbox(),
} as const;

interface Words {
  title: string;
  text: string;
  ways: readonly (keyof typeof WAYS)[];
}

const WORDS: ReadonlyMap<number | null, Words> = new Map<number | null, Words>([
  [
    null,
    {
      title: "A página não abriu",
      text: "Sem conexão, ou algo parou neste navegador. Nada do que estava gravado se perdeu.",
      ways: ["Tentar de novo", "Caixa de entrada"],
    },
  ],
  [
    401,
    {
      title: "A sua sessão terminou",
      text: "Entre de novo para continuar. O que estava gravado continua gravado.",
      ways: ["Entrar"],
    },
  ],
  [
    503,
    {
      title: "O banco de dados não responde agora",
      text: "Nada do que estava gravado se perdeu. Tente de novo em alguns segundos; se continuar, avise quem administra.",
      ways: ["Tentar de novo", "Caixa de entrada"],
    },
  ],
  [
    404,
    {
      title: "Não há nada neste endereço",
      text: "O pedido foi apagado, ou o endereço está errado.",
      ways: ["Caixa de entrada"],
    },
  ],
]);

const BROKEN: Words = {
  title: "Algo parou do nosso lado",
  text: "Nada do que estava gravado se perdeu. Tente de novo; se continuar, avise quem administra.",
  ways: ["Tentar de novo", "Caixa de entrada"],
};
