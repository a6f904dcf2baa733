import { expect, test } from "vitest";
import { REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import { formatDateTime } from "../../contract/formats/dates.ts";
import { filledIn } from "../../contract/requests/examples.test-support.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { FORMS } from "../../contract/requests/forms.ts";
import { parseRequest } from "../../contract/requests/parse-request.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { SAMPLE_CONTENT } from "../catalogue/content.test-support.ts";
import { loadTheme } from "../catalogue/theme.ts";
import { parseCsv } from "../csv.ts";
import { staffMail } from "../outbox/staff-mail.ts";
import { describeFields } from "./describe-fields.ts";
import { suspicionOf } from "./quarantine.ts";
import { findReceipt } from "./receipt.ts";
import { loadRequest } from "./stored-request.ts";

test.each(REQUEST_KINDS)(
  "every field of %s that is filled in reaches mail, receipt, export and the staff's tool",
  async (kind) => {
    const database = await sqliteDatabase();
    const { storage, send } = await openTestSite(database);
    const { data: { protocol = "", receiptUrl = "" } = {} } = await send(kind, filledIn(kind));
    const request = await loadRequest(storage, "protocol", protocol);
    if (!request) throw new Error("the request was not stored");
    const described = describeFields(kind, request.fields);
    const names = fieldsRead(kind).filter((name) => name !== "stateRegistrationExempt");
    // How to answer is said first.
    const first: string[] = names.filter((name) => name === "answerBy");
    expect(described.map(({ name }) => name)).toEqual([
      ...first,
      ...names.filter((name) => !first.includes(name)),
    ]);

    const { light, dark } = loadTheme(SAMPLE_CONTENT);
    const look = { name: "", colors: light, dark };
    const context = { to: [], companyName: "", inboxUrl: null, look };
    const { text } = staffMail(request, [], context);
    const receipt = await findReceipt(storage, receiptUrl.split("/").at(-1) ?? "", NOW);
    const shown = (await run(database, ["show", protocol])).output;
    const exported = (await run(database, ["export"])).output;
    const [head = [], row = []] = parseCsv(exported);
    for (const { name, label, value } of described) {
      expect(text).toContain(`${label}: ${value}`);
      // To whoever sent it, what is theirs is no third person's.
      const own = name === "purchaseOrder" ? "Número do seu pedido" : label;
      expect(receipt?.fields).toContainEqual({ label: own, value });
      expect(shown).toContain(`${label}: ${value.replace("\u00A0", " ")}`);
      const cell = row[head.indexOf(COLUMNS.get(name) ?? label)];
      expect(cell, name).toBe(name === "newsletter" ? formatDateTime(NOW.toISOString()) : value);
    }
  },
);

test.each(REQUEST_KINDS)("whatever can be written freely in %s is searched for spam", (kind) => {
  const spam = '<a href="http://casino.top/a">viagra</a> http://b.top/c';
  const taken = fieldsRead(kind).filter((name) => {
    const parsed = parseRequest(kind, { ...filledIn(kind), [name]: spam });
    if (parsed.ok) expect(suspicionOf(kind, {}, parsed.value, NOW), name).toMatch(/^conteúdo/);
    return parsed.ok;
  });
  expect(taken).toContain("name");
});

test("fields read as a person writes them, in the order of their form", () => {
  const fields = {
    waterHardness: 180,
    tankVolume: 1_234.5,
    concentration: 7.5,
    costPerLitre: 32.9,
    document: "12ABC34501DE35",
    phone: "+5547933334444",
  };
  expect(describeFields("teste-piloto", fields).map(({ label, value }) => [label, value])).toEqual([
    ["CNPJ", "12.ABC.345/01DE-35"],
    ["Telefone", "(47) 93333-4444"],
    ["Volume do reservatório", "1.234,5 L"],
    ["Concentração atual", "7,5 %"],
    ["Custo atual por litro", "R$\u00A032,90"],
    ["Dureza da água", "180 ppm"],
  ]);
});

test("a label that its page explains is explained where it stands alone", () => {
  const labelsOf = (...given: Parameters<typeof describeFields>) =>
    describeFields(...given).map(({ label, value }) => `${label}: ${value}`);
  expect(labelsOf("orcamento", { stateRegistrationExempt: true })).toEqual([
    "Isento de inscrição estadual: Sim",
  ]);
  expect(labelsOf("representante", { document: "52998224725", coreState: "SP" })).toEqual([
    "CPF: 529.982.247-25",
    "UF do CORE: SP",
  ]);
});

test("what was stored with a field that the form has no more is still told, with its label where one is known", () => {
  const fields = { colour: "azul", tankVolume: 50, name: "Ana" };
  expect(describeFields("contato", fields)).toEqual([
    { name: "name", label: "Nome", value: "Ana", isContact: true },
    { name: "colour", label: "colour", value: "azul", isContact: false },
    { name: "tankVolume", label: "Volume do reservatório", value: "50 L", isContact: false },
  ]);
});

/** Where the column is not called as the field alone is. */
const COLUMNS = new Map([
  ["document", "CPF ou CNPJ"],
  ["newsletter", "Novidades desde"],
]);

/** Without basket lines and files, which have places of their own. */
function fieldsRead(kind: RequestKind): string[] {
  return Object.entries<FormField>(FORMS[kind])
    .filter(([, field]) => "read" in field)
    .map(([name]) => name);
}
