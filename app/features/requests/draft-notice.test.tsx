import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DraftNotice } from "./draft-notice.tsx";

const AT = "2026-11-20T12:00:00.000Z";

test.each([
  ["a draft", AT, null, "como estava em 20/11/2026", "O link acrescentou"],
  ["a draft that a link has changed", AT, () => {}, "O link acrescentou", "como estava em"],
  ["a form that a link has changed", null, () => {}, "O link acrescentou", "Anexos precisam"],
])("%s says what it is", (_, restoredFrom, onUndoLink, said, unsaid) => {
  const html = renderToStaticMarkup(
    <DraftNotice
      restoredFrom={restoredFrom}
      hasFiles={false}
      onUndoLink={onUndoLink}
      onStartOver={() => {}}
    />,
  );
  expect(html).toContain(said);
  expect(html).not.toContain(unsaid);
  expect(html.includes("Desfazer")).toBe(onUndoLink !== null);
});
