import { describe } from "vitest";
import { CAN, FLUID, GEL, itCatches } from "../mistakes.test-support.ts";

describe("wording: a wrong file is caught", () => {
  itCatches([
    [
      "a bare ratio in the text",
      ({ fluid }) => (fluid.body = "Use na proporção de 1:20 em água."),
      FLUID,
      "texto",
      /litros/,
    ],
    [
      "a bare ratio in a field",
      ({ gel }) => (gel.front["kind"] = "gel de ensaio 1:4"),
      GEL,
      "kind",
      /litros/,
    ],
    [
      "a forbidden claim",
      ({ can }) => (can.body = "Um aerossol 100% ecológico."),
      CAN,
      "texto",
      /ensaio/,
    ],
    ["a price", ({ can }) => (can.body = "A lata custa R$ 30."), CAN, "texto", /apague/],
    ["a unit in the wrong case", ({ can }) => (can.body = "Lata de 400 ml."), CAN, "texto", /mL/],
    [
      "a sentence copied with other numbers and name",
      ({ can, gel }) => {
        can.body = "Use a Amostra A-1 por 2 minutos e enxágue bem com 5 litros.";
        gel.body = "Use a Amostra G-1 por 30 minutos e enxágue bem com 20 litros.";
      },
      GEL,
      "texto",
      /reescreva/,
    ],
    ["raw HTML", ({ gel }) => (gel.body = "<script>alert(1)</script>"), GEL, "texto", /Markdown/],
    [
      "a link that runs a script",
      ({ gel }) => (gel.body = "[aqui](javascript:alert)"),
      GEL,
      "texto",
      /https/,
    ],
  ]);
});
