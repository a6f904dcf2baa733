import { expect, it } from "vitest";
import { figureViews } from "../../server/catalogue/figure-view.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";

const { products, dictionaries } = loadCatalogue(CONTENT_FOLDER);

/** A new figure is a line of `dictionaries/figures.yaml`, a product that has it, and a row here. */
it.each([
  ["halcut-m-320", "ph", "pH a 5%", "9,0 a 9,4"],
  ["halcut-m-320", "dureza", "Dureza da água recomendada", "80 a 250\u00A0ppm\u00A0CaCO₃"],
  ["halcut-m-320", "pressaoMaxima", "Pressão máxima de alimentação", "70\u00A0bar"],
])("prints of %s the figure %s", (slug, figure, label, value) => {
  const product = products.find((one) => one.slug === slug);
  const views = product ? figureViews(product.data, dictionaries.figures) : [];
  expect(views.find(({ key }) => key === figure)).toMatchObject({ label, value });
});
