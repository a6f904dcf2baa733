import { expect, it } from "vitest";
import * as constants from "./constants.ts";

it("are the specification's, each as written there", () => {
  expect(constants).toMatchObject({
    BACKEND_PREFIX: "/legacy",
    REQUEST_TIMEOUT_MS: 600_000,
    REQUEST_ATTEMPTS: 3,
    RETRY_WAIT_MS: 3_000,
    UPLOAD_LIMIT_BYTES: 6_291_456,
    SEARCH_LIMIT: 15,
    SEARCH_DEBOUNCE_MS: 500,
    TOAST_MS: 3_000,
    TOAST_POSITION: "top-center",
    COPY_TOAST_MS: 1_000,
    COPY_TOAST_TEXT: "Copiado para a área de transferência!",
    ERROR_TOAST_MS: 30_000,
    SEND_SUCCESS_TEXT: "Sucesso ao enviar os dados!",
    NO_DATA_TEXT: "Dados não encontrados para o ID especificado!",
    SHORTEN_AT: 50,
    LOGO_WIDTH: 160,
    SCROLL_ANIMATION_MS: 1_400,
    COPY_LABEL_MS: 2_000,
    ICON_COPY_LABEL_MS: 2_300,
    PASSWORD_LENGTH: 16,
    PASSWORD_MINIMUM_PER_CLASS: 2,
    ENCRYPTION_KEY_BYTES: 32,
    ENCRYPTION_KEY_ERROR: "Chave para criptografia inválida. A chave deve conter 32 bytes.",
    DEFAULT_ERROR_CODE: "ENF",
    DEFAULT_ERROR_MESSAGE:
      "Opa... Parece que há um problema aqui. Estamos verificando para que consiga continuar!",
    PAGE_LANGUAGE: "pt-BR",
  });
});
