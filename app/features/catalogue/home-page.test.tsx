import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Company } from "../../../contract/company.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import type { Promises } from "../../../contract/words.ts";
import { paths } from "../../paths.ts";
import { HomePage } from "./home-page.tsx";

it("counts one product as one, and leads from a category to the line that sells it", () => {
  const data = {
    categories: [
      { code: "tintas", shortName: "T", line: "shopkeeper", count: 1, hasPicture: false },
    ],
    productCount: { industry: 1, shopkeeper: 1234 },
    doorPacks: {},
    packageCount: 4321,
    hasHero: false,
    words: { notes: {}, figures: { packages: "embalagens", categories: "famílias" } },
  } as unknown as HomeData;
  const company = { about: "", office: { mail: "a@maker.example", whatsapp: "" } };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HomePage
        data={data}
        company={company as Company}
        promises={{ answer: "1 dia útil" } as Promises}
        greeting={null}
        finder={null}
        calculator={null}
      />
    </MemoryRouter>,
  );
  const figures = Array.from(
    html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g),
    ([, label, value]) => [value, label],
  );
  expect(figures.slice(0, 3)).toEqual([
    ["1", "produto na Linha Industrial"],
    ["1.234", "produtos na Linha Lojista"],
    ["4.321", "embalagens"],
  ]);
  expect(html).toContain(`href="${paths.list("shopkeeper", { categoria: "tintas" })}"`);
});
