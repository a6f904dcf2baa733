import type { SVGProps } from "react";
import type { TickRendererProps } from "@visx/axis";

/**
 * Draws an axis's numbers or names as plain text: the library's own takes an inline style, which the security policy
 * refuses.
 * @param text where it stands, where that is not at the end of its line
 */
export function drawTick(text: Pick<SVGProps<SVGTextElement>, "x" | "dy" | "textAnchor">) {
  return ({ x, y, formattedValue }: TickRendererProps) => (
    <text className="chart-name" x={x} y={y} {...text}>
      {formattedValue}
    </text>
  );
}
