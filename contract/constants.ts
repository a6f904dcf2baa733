/**
 * The business constants of the specification (section 9, unless another section is named).
 * One place, so that browser and server cannot disagree about a limit.
 */

/** The path prefix of the backend (§7). */
export const BACKEND_PREFIX = "/legacy";

/** One attempt of a call may take ten minutes: a multi-megabyte upload on a poor mobile link fits. Milliseconds. */
export const REQUEST_TIMEOUT_MS = 600_000;

/** A call is tried at most this many times in all, the first one included. */
export const REQUEST_ATTEMPTS = 3;

/** Pause after a failed attempt before the next one (§7). Milliseconds. */
export const RETRY_WAIT_MS = 3_000;

/** Greatest size of one uploaded file: 6 MB, read as binary megabytes. Bytes. */
export const UPLOAD_LIMIT_BYTES = 6 * 1024 * 1024;

/** A search answers at most this many results. */
export const SEARCH_LIMIT = 15;

/** Pause in typing before a search goes to the network. Milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** How long an ordinary toast stays. Milliseconds. */
export const TOAST_MS = 3_000;

/** Where toasts appear. */
export const TOAST_POSITION = "top-center";

/** The toast after a copy is shorter: it confirms what the visitor just did. Milliseconds. */
export const COPY_TOAST_MS = 1_000;

/** Text of the toast after a copy. */
export const COPY_TOAST_TEXT = "Copiado para a área de transferência!";

/** The error toast after a form stays long enough to be read and acted on (§7). Milliseconds. */
export const ERROR_TOAST_MS = 30_000;

/** Text of the toast after a form was received (§7). */
export const SEND_SUCCESS_TEXT = "Sucesso ao enviar os dados!";

/** Message of a page-data look-up that answered nothing (§7). */
export const NO_DATA_TEXT = "Dados não encontrados para o ID especificado!";

/** Shortened text keeps this many characters before its ellipsis. */
export const SHORTEN_AT = 50;

/** Width of the logo. CSS pixels. */
export const LOGO_WIDTH = 160;

/** Duration of the scroll animation started after mount (also §1). Milliseconds. */
export const SCROLL_ANIMATION_MS = 1_400;

/** How long a code block's Copy button says "Copied!" (also §1). Milliseconds. */
export const COPY_LABEL_MS = 2_000;

/** The same for copy buttons that are only an icon: a change of icon is easier to miss (also §1). Milliseconds. */
export const ICON_COPY_LABEL_MS = 2_300;

/** Default length of a generated password (also §5). Characters. */
export const PASSWORD_LENGTH = 16;

/** A generated password holds at least this many of each class: upper case, lower case, symbols, digits (§5). */
export const PASSWORD_MINIMUM_PER_CLASS = 2;

/** An encryption key is empty or exactly this long, as UTF-8 (§5). Bytes. */
export const ENCRYPTION_KEY_BYTES = 32;

/** Message for an encryption key of any other length (§8). */
export const ENCRYPTION_KEY_ERROR =
  "Chave para criptografia inválida. A chave deve conter 32 bytes.";

/** Error code used where the server gives none (§8). */
export const DEFAULT_ERROR_CODE = "ENF";

/** Error message used where the server gives none (§8). */
export const DEFAULT_ERROR_MESSAGE =
  "Opa... Parece que há um problema aqui. Estamos verificando para que consiga continuar!";

/** Language of every page. */
export const PAGE_LANGUAGE = "pt-BR";
