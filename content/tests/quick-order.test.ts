import { expect, test } from "vitest";
import { parseOrder } from "../../app/features/tools/quick-order/parse-order.ts";
import { readOrderFile } from "../../app/features/tools/quick-order/read-order-file.ts";
import { refsOf, resolveOrder } from "../../app/features/tools/quick-order/resolve-order.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { csvLine, parseCsv } from "../../server/csv.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { createPageData } from "../../server/catalogue/page-data.ts";
import { createQuickOrder } from "../../server/catalogue/quick-order.ts";
import { createSheetRoutes } from "../../server/catalogue/sheet-routes.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const ask = createQuickOrder(catalogue);
const SOME = 40;

test.each(["lojistas", "industriais"])(
  "the site's own sheet of %s with a quantity in each row is an order",
  async (line) => {
    const config = { publicUrl: "", storageKey: "", backendKey: "" };
    const pageData = createPageData({ catalogue, config, clock: { now: () => NOW } });
    const sheet = await createSheetRoutes({ pageData }).request(`/planilhas/${line}.csv`);
    const [head = [], ...rows] = parseCsv(await sheet.text());
    const saved = [[...head, "Qtd"], ...rows.slice(0, SOME).map((cells) => [...cells, "3"])];
    const read = await readOrderFile(new Blob([saved.map(csvLine).join("")]));
    const found = resolve(read?.text ?? "");
    expect(found).toHaveLength(SOME);
    expect(found.filter(({ state, quantity }) => state !== "understood" || quantity !== 3)).toEqual(
      [],
    );
  },
);

test.each([
  "Código\tProduto\tEmbalagem\tQtd\nHV-1010-20\tHalcut S-210\tbombona 20 L\t3",
  "HV-1010-20\tHalcut S-210\tbombona 20 L\t3",
  "Código\tQtd\tUnidade\tEmbalagem\nHV-1010-20\t3\tun\tbombona 20 L",
  "Código\tEmbalagem\tQtd\nHV-1010-20\t20 L\t3",
  "Código;Descrição;Preço 28 dias;Qtd\nHV-1010-20;Halcut S-210;123,45;3",
  "Código;Descrição;Qtd 1º pedido\nHV-1010-20;Halcut S-210;3",
])("in %j the quantity is 3", (text) => {
  expect(resolve(text)).toMatchObject([{ state: "understood", quantity: 3 }]);
});

test.each(["", "-", "0"])("the size of a package is no quantity where that is %j", (cell) => {
  const [row] = resolve(`Código;Embalagem;Qtd\nHV-1010-20;bombona 20 L;${cell}`);
  expect(row).toMatchObject({ state: expect.not.stringMatching("understood"), quantity: null });
});

function resolve(text: string) {
  const lines = parseOrder(text, ask(new URLSearchParams()).packUnits);
  const query = new URLSearchParams(refsOf(lines).map((ref) => ["ref", ref]));
  return resolveOrder(lines, ask(query).answers);
}
