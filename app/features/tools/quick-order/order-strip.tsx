import type { RowChoice } from "./order-choices.ts";

/** Short lists keep bars, not blocks. */
const LEAST = 24;

interface OrderStripProps {
  items: readonly { key: string; state: RowChoice["state"] }[];
}

/** The whole list at a glance: a bar for each item, in order, the higher the more it needs. The counts beside it say the same. */
export function OrderStrip({ items }: OrderStripProps) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(items.length, LEAST)} 10`}
      preserveAspectRatio="none"
      className="mt-4 block h-7 w-full border-b border-line"
      aria-hidden="true"
    >
      {items.map(({ key, state }, at) => {
        const { height, fill } = BARS[state];
        return <rect key={key} x={at} y={10 - height} width="0.85" height={height} fill={fill} />;
      })}
    </svg>
  );
}

const SETTLED = { height: 4, fill: "var(--coolant)" };
const BARS: Readonly<Record<RowChoice["state"], typeof SETTLED>> = {
  understood: SETTLED,
  resolved: SETTLED,
  doubtful: { height: 7, fill: "var(--amber)" },
  wrong: { height: 10, fill: "var(--danger)" },
};
