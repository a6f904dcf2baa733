import site from "#site";
import { paths } from "../paths.ts";
import { StatusRule } from "./status-rule.tsx";

interface ErrorPageProps {
  status: number;
  /** There is no connection, and this page is not on the device. */
  offline?: boolean;
}

/** What a visitor sees where a page failed: what happened, and ways on. */
export function ErrorPage({ status, offline = false }: ErrorPageProps) {
  const missing = status === 404;
  const { kicker, title, text } = offline
    ? OFFLINE
    : missing
      ? MISSING
      : { ...FAILED, kicker: `Erro ${status}` };
  return (
    <div className="frame pt-10 pb-20 sm:pt-16">
      {offline ? null : <StatusRule status={status} />}
      <p className="mt-8 text-sm text-ink-soft">{kicker}</p>
      <h1 className="mt-2 text-3xl sm:text-4xl" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-4 max-w-prose">{text}</p>
      <ul className="mt-8 flex flex-wrap gap-3">
        {site.lines.map(({ type, label }, index) => (
          <li key={type}>
            <a className={index === 0 ? "button button-primary" : "button"} href={paths.list(type)}>
              Linha {label}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href={paths.contact()}>
            Fale conosco
          </a>
        </li>
      </ul>
    </div>
  );
}

const MISSING = {
  kicker: "Erro 404",
  title: "Página não encontrada",
  text: "O endereço não existe ou mudou. O catálogo continua inteiro.",
};

const FAILED = {
  title: "Algo parou do nosso lado",
  text: "O que já tem protocolo está guardado. Recarregue a página; se continuar, fale conosco.",
};

const OFFLINE = {
  kicker: "Sem conexão",
  title: "Isto ainda não está neste aparelho",
  text: "Filtros, buscas e comparações que você ainda não abriu precisam de internet, e o fim de uma lista muito longa também. As listas e os produtos abrem sem ela.",
};
