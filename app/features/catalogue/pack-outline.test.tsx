import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PACK_SHAPES } from "../../../contract/catalogue.ts";
import { PackOutline, scaleOf } from "./pack-outline.tsx";

it.each(PACK_SHAPES)("draws a %s of eight times the content twice as high", (shape) => {
  const packages = [
    { shape, content: 1 },
    { shape, content: 8 },
  ];
  const scale = scaleOf(packages, 64);
  const [small = 0, large = 0] = packages.map((pack) =>
    heightOf(renderToStaticMarkup(<PackOutline {...pack} scale={scale} />)),
  );
  expect(large).toBeCloseTo(64);
  expect(small).toBeCloseTo(32);
});

function heightOf(svg: string): number {
  return Number(/ height="([\d.]+)"/.exec(svg)?.[1]);
}
