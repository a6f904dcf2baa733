import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import type { Site } from "../../server/open-site.ts";
import { openSiteFromSource } from "./site-from-source.ts";

const SKU = "HV-1010-20";

let site: Site;
beforeAll(async () => {
  site = await openSiteFromSource();
});
afterAll(() => site.close());

/** Without the marks that React leaves between texts. */
const htmlOf = async (path: string) =>
  (await (await site.app.request(path)).text()).replaceAll("<!-- -->", "");

const { items: _items, ...quote } = QUOTE;

/** The four forms as a browser without scripts posts them. */
const FORMS = [
  { path: "/solicitacoes/contato", prefix: "CON", body: fields(CONTACT), only: "subject" },
  {
    path: "/solicitacoes/orcamento",
    prefix: "ORC",
    body: fields({ ...quote, "items[0].code": SKU, "items[0].quantity": "3" }),
    only: "stateRegistration",
  },
  {
    path: "/solicitacoes/seja-representante",
    prefix: "REP",
    body: fields(REPRESENTATIVE),
    only: "coreNumber",
  },
  { path: "/solicitacoes/teste-piloto", prefix: "TES", body: fields(PILOT_TEST), only: "goal" },
];

describe.each(FORMS)("the form at $path", ({ path, prefix, body, only }) => {
  it("is the one of its address, and no other", async () => {
    const html = await htmlOf(path);
    const names = FORMS.map((form) => form.only).filter((name) => html.includes(`name="${name}"`));
    expect(names).toEqual([only]);
  });

  it("is sent and leads to the receipt with its protocol", async () => {
    const sent = await site.app.request(path, { method: "POST", body });
    expect(sent.status).toBe(303);
    const receipt = await htmlOf(sent.headers.get("Location") ?? "");
    expect(receipt).toMatch(new RegExp(`${prefix}-[0-9A-Z]{4}-[0-9A-Z]{4}`));
  });
});

describe("the quote form's address", () => {
  const backOf = async (path: string) => /Voltar à [^<]*/.exec(await htmlOf(path))?.[0];

  it.each([
    ["industry", "Voltar à Linha Industrial"],
    ["shopkeeper", "Voltar à Linha Lojista"],
  ])("brings the line %s, to which the page leads back", async (type, back) => {
    expect(await backOf("/solicitacoes/orcamento")).toBeUndefined();
    expect(await backOf(`/solicitacoes/orcamento?type=${type}`)).toBe(back);
  });

  it("chooses the line of its items, whatever line it names", async () => {
    const html = await htmlOf(`/solicitacoes/orcamento?type=shopkeeper&item=${SKU}`);
    expect(/<option value="(\w+)" selected="">/.exec(html)?.[1]).toBe("industry");
  });

  it("brings an item with its quantity", async () => {
    const html = await htmlOf(`/solicitacoes/orcamento?type=industry&item=${SKU}&quantity=7`);
    const values = [...html.matchAll(/name="items\[0\]\.\w+"[^>]*value="([^"]*)"/g)];
    expect(values.map(([, value]) => value)).toEqual([SKU, "7"]);
  });
});

describe("a quote form that comes back", () => {
  const QUOTE_PATH = "/solicitacoes/orcamento";
  /** Of what was posted, by the names of its inputs. */
  const backOf = async (posted: Readonly<Record<string, string>>) => {
    const answer = await site.app.request(QUOTE_PATH, { method: "POST", body: fields(posted) });
    const html = await answer.text();
    const inputs = [
      ...html.matchAll(/<input[^>]* name="(items\[\d+\]\.\w+)"[^>]* value="([^"]*)"/g),
    ];
    return {
      status: answer.status,
      html,
      lines: Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
      beyond: /<textarea[^>]* name="offCatalogueItem"[^>]*>([^<]*)/.exec(html)?.[1],
    };
  };

  it("keeps what takes an item out, and asks nothing of it", async () => {
    const { html, lines } = await backOf({
      ...quote,
      email: "x",
      "items[0].code": SKU,
      "items[0].quantity": "",
      "items[1].code": "HV-7110-1KG",
      "items[1].quantity": "0",
    });
    expect(lines).toMatchObject({ "items[0].quantity": "", "items[1].quantity": "0" });
    expect(html).not.toContain('name="licence"');
  });

  it("says in words what the catalogue has no more", async () => {
    const { status, lines, beyond } = await backOf({
      ...quote,
      offCatalogueItem: "uma bomba",
      "items[0].code": SKU,
      "items[0].quantity": "3",
      "items[1].code": "HV-9999-20",
      "items[1].quantity": "7",
      "items[1].note": "entregar primeiro",
    });
    expect(status).toBe(422);
    expect(lines).toEqual({ "items[0].code": SKU, "items[0].quantity": "3" });
    expect(beyond).toBe("HV-9999-20, quantidade 7: entregar primeiro\numa bomba");
  });
});

function fields(values: Readonly<Record<string, string | readonly string[]>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}
