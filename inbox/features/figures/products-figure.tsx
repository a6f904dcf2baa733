import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { AskedProduct } from "../../../contract/inbox/figures.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";

/** What was asked for most. */
export function ProductsFigure({ products }: { products: readonly AskedProduct[] }) {
  return (
    <ChartFrame
      id="produtos"
      title="Produtos mais pedidos"
      note="Em quantos orçamentos cada embalagem apareceu."
      head={["Produto", "Orçamentos", "Quantidade"]}
      rows={products.map(({ sku, name, requests, quantity }) => [
        `${name} (${sku})`,
        formatNumber(requests, "integer"),
        formatNumber(quantity, "integer"),
      ])}
    >
      <BarChart
        label="Produtos mais pedidos"
        rows={products.map(({ name, requests }) => ({
          name,
          value: requests,
          text: formatNumber(requests, "integer"),
        }))}
      />
    </ChartFrame>
  );
}
