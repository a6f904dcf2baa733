import { expect, it } from "vitest";
import { parseMarkdown } from "./markdown.ts";
import { toRichText } from "./rich-text.ts";

it("a fenced block named for a drawing is what is drawn", () => {
  const { blocks, problems } = read(
    "```etapas\n- { symbol: beaker, title: Bancada, text: Nasce aqui. }\n- { symbol: truck, title: Entrega, text: Sai., figure: 2 dias }\n```\n\n```numeros\n- { value: 1998, label: fundação }\n- { value: 6.400 m², label: de área }\n```\n\n```codigo\n- { part: 26, meaning: ano }\n- { part: B, meaning: linha }\n```",
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    {
      type: "stations",
      stations: [
        { symbol: "beaker", title: "Bancada", text: "Nasce aqui.", figure: null },
        { symbol: "truck", title: "Entrega", text: "Sai.", figure: "2 dias" },
      ],
    },
    {
      type: "figures",
      figures: [
        { value: "1998", label: "fundação" },
        { value: "6.400 m²", label: "de área" },
      ],
    },
    {
      type: "code-parts",
      parts: [
        { part: "26", meaning: "ano" },
        { part: "B", meaning: "linha" },
      ],
    },
  ]);
});

it("a mistake in it is told with its line and a cure, and code of another name stays code", () => {
  const { blocks, problems } = read(
    "Texto\n\n```etapas\n- { symbol: beaker, title: A, text: B }\n- { symbol: nave, title: A, text: B }\n```\n\n```html\n<b>\n```",
  );
  expect(problems).toMatchObject([
    { line: 5, problem: expect.stringContaining("[1].symbol"), cure: expect.stringMatching(/./) },
  ]);
  expect(blocks.map(({ type }) => type)).toEqual(["paragraph", "code"]);
});

it("a band whose ends are the wrong way round is told", () => {
  const { problems } = read(
    "```curva\nlabel: pH\nstep: Lote\nname: aprovados\nnote: Do laboratório.\nband: { min: 9, max: 8 }\nvalues: [8, 9]\n```",
  );
  expect(problems).toMatchObject([{ line: 6, problem: "curva, band: faixa invertida" }]);
});

it("code of a name that every object has stays code", () => {
  expect(read("```constructor\nx\n```")).toMatchObject({
    blocks: [{ type: "code" }],
    problems: [],
  });
});

function read(markdown: string) {
  return toRichText(parseMarkdown(markdown));
}
