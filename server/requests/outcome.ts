import type { Acknowledgement, FieldErrors } from "../../contract/answers.ts";

/** What a send ends with; the routes and the pages turn it into an answer. */
export type SendOutcome = SendSuccess | SendFailure;

interface SendSuccess {
  /** 201 stored now; 200 the same send came again. */
  status: 201 | 200;
  /** Stored, but held back as suspected spam; never told to the sender. */
  isQueuedBack: boolean;
  data: Acknowledgement;
}

export interface SendFailure {
  status: 400 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  error: { code: FailureCode; msg: string; fields?: FieldErrors };
  /** When asking again may help. Seconds. */
  retryAfter?: number;
}

/** What another program can tell failures apart by; people read `msg`. */
export type FailureCode =
  /** Field errors, by field. */
  | "CAMPOS"
  /** The body could not be read. */
  | "CORPO"
  /** The body, or one of its files, is too large. */
  | "TAMANHO"
  /** Neither JSON nor a form. */
  | "TIPO"
  /** `requisicao` names no request. */
  | "REQUISICAO"
  /** The page encrypts otherwise than the site does by now. */
  | "PAGINA_ANTIGA"
  /** The Idempotency-Key is no UUID. */
  | "CHAVE"
  /** The key was used for another body. */
  | "CHAVE_USADA"
  /** The same key is being stored right now. */
  | "CHAVE_EM_USO"
  /** Too many sends from one line. */
  | "LIMITE"
  /** The body stopped coming. */
  | "DEMORA"
  /** More is coming in than the site takes at a time. */
  | "OCUPADO"
  /** The database, or the disk, cannot write now. */
  | "INDISPONIVEL";

/** Where one line sends more than people can. @param retryAfter seconds */
export function tooMany(retryAfter: number): SendFailure {
  const msg = `Foram feitos envios demais a partir desta conexão. ${KEPT}; tente de novo em ${retryAfter} s.`;
  return failure(429, "LIMITE", msg, { retryAfter });
}

/** Where everybody together sends more than the site takes at a time. */
export function busy(): SendFailure {
  return failure(503, "OCUPADO", BUSY, { retryAfter: 5 });
}

/** Where so much was held back within a day that no more is. */
export function tooMuchToday(): SendFailure {
  return failure(503, "OCUPADO", TOO_MUCH_TODAY);
}

/** Where everybody together has sent as many files today as the site keeps. */
export function tooManyFiles(): SendFailure {
  return failure(413, "TAMANHO", TOO_MANY_FILES);
}

/** Where nothing can be written now. */
export function unavailable(): SendFailure {
  return failure(503, "INDISPONIVEL", UNAVAILABLE, { retryAfter: 5 });
}

export function failure(
  status: SendFailure["status"],
  code: FailureCode,
  msg: string,
  more: { fields?: FieldErrors; retryAfter?: number } = {},
): SendFailure {
  const { fields, retryAfter } = more;
  return {
    status,
    error: { code, msg, ...(fields ? { fields } : {}) },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** The message where a page cannot show again what was typed, because it could not be read. */
export function messageOfUnread({ error }: SendFailure): string {
  return error.msg.replace(KEPT, LOST);
}

const KEPT = "O que você digitou continua aqui";

const LOST = "Volte à página anterior, onde o navegador costuma guardar o que você digitou";

const BUSY = `O site está recebendo envios demais neste momento. ${KEPT}; tente de novo em alguns segundos.`;

const TOO_MUCH_TODAY = `O site recebeu envios demais hoje. ${KEPT}: tente amanhã, ou fale conosco por telefone ou e-mail.`;

const TOO_MANY_FILES = `Hoje já chegaram arquivos demais ao site. ${KEPT}: envie sem os arquivos, e os pedimos na resposta.`;

const UNAVAILABLE = `Não foi possível gravar a solicitação agora. ${KEPT}; tente de novo em alguns instantes.`;
