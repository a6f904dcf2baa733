import type { ErrorCode } from "yaml";

/** What the author reads of a fault that the YAML reader found, in pt-BR, without its place. */
export function yamlFault(code: string): string {
  return (FAULTS as Readonly<Record<string, string>>)[code] ?? "YAML inválido";
}

const FAULTS: Partial<Record<ErrorCode, string>> = {
  ALIAS_PROPS: "a referência com * não leva mais nada",
  BAD_ALIAS: "texto começa com * ou &: ponha-o entre aspas",
  BAD_DIRECTIVE: "linha com % no começo: ponha o texto entre aspas",
  BAD_DQ_ESCAPE: "barra invertida \\ que não se entende entre aspas duplas",
  BAD_INDENT: "recuo diferente do das linhas vizinhas",
  BAD_SCALAR_START: "texto começa com um sinal reservado: ponha-o entre aspas",
  BLOCK_AS_IMPLICIT_KEY: "dois campos na mesma linha, ou recuo diferente do das linhas vizinhas",
  BLOCK_IN_FLOW: "lista ou bloco recuado dentro de [ ] ou { }",
  DUPLICATE_KEY: "campo escrito duas vezes",
  KEY_OVER_1024_CHARS: "nome de campo longo demais: falta fechar aspas ou pôr dois-pontos",
  MISSING_CHAR: "falta um sinal: dois-pontos, vírgula, hífen, espaço ou aspas",
  MULTILINE_IMPLICIT_KEY: "o nome do campo ocupa mais de uma linha: falta dois-pontos ou aspas",
  MULTIPLE_DOCS: "mais de um documento no arquivo: há uma linha --- a mais",
  NON_STRING_KEY: "o nome do campo não é um texto",
  TAB_AS_INDENT: "tabulação no recuo: use espaços",
  TAG_RESOLVE_FAILED: "texto começa com !: ponha-o entre aspas",
  UNEXPECTED_TOKEN: "sinal fora de lugar",
};
