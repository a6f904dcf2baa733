import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_TROUBLE } from "./form-errors.ts";
import { SendStatus } from "./send-status.tsx";

test.each([true, false])("a failed send promises what the device keeps: %s", (isKept) => {
  const trouble = { ...NO_TROUBLE, message: "Sem resposta." };
  const html = renderToStaticMarkup(
    <SendStatus state={{ trouble, isKept, sending: null, sendAsNew: () => {} }} />,
  );
  expect(html).toContain("o que você escreveu continua aqui");
  expect(html.includes("guardado neste aparelho por 7 dias")).toBe(isKept);
});
