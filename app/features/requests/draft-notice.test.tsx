import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DraftNotice } from "./draft-notice.tsx";

test.each([
  ["a draft", null, "como estava em 20/11/2026", "O link acrescentou"],
  ["a draft that a link has changed", () => {}, "O link acrescentou", "como estava em"],
])("%s says what it is", (_, onUndoLink, said, unsaid) => {
  const html = renderToStaticMarkup(
    <DraftNotice
      restoredFrom="2026-11-20T12:00:00.000Z"
      hasFiles={false}
      onUndoLink={onUndoLink}
      onStartOver={() => {}}
    />,
  );
  expect(html).toContain(said);
  expect(html).not.toContain(unsaid);
  expect(html.includes("Desfazer")).toBe(onUndoLink !== null);
});
