import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REQUEST_KINDS } from "../answers.ts";
import { CONTACT, PILOT_TEST, QUOTE, REPRESENTATIVE } from "./examples.test-support.ts";
import { FORMS } from "./forms.ts";
import { parseRequest } from "./parse-request.ts";

describe("a contact request", () => {
  test("is normalised: phone, document, white space and tick", () => {
    const typed = {
      ...CONTACT,
      name: "  José\u00A0\u200B da\r\nSilva ",
      document: "12.abc.345/01de-35",
      newsletter: "on",
    };
    expect(parseRequest("contato", typed)).toMatchObject({
      ok: true,
      value: {
        name: "José da Silva",
        email: "jose@metalurgica.example",
        phone: "+5511912345678",
        newsletter: true,
        company: null,
        document: "12ABC34501DE35",
        subject: "comercial",
        message: "Qual fluido para retífica?",
      },
    });
  });

  test("keeps what writing has of marks on a letter, and no more", () => {
    const message = `Bom dia, ${"e\u0301".repeat(20)} a${"\u0301\u0316".repeat(100_000)}!`;
    const result = parseRequest("contato", { ...CONTACT, message });
    const kept = result.ok ? result.value.message : "";
    expect(kept).toMatch(/^Bom dia, é{20} \p{L}\p{M}{29,30}!$/u);
  });

  test("names every missing field at once", () => {
    const result = parseRequest("contato", {});
    expect(fieldsOf(result)).toEqual(["email", "message", "name", "phone", "subject"]);
  });

  test("leaves out fields it does not know, even those with dangerous names", () => {
    const typed: unknown = JSON.parse(
      `{"__proto__": {"subject": "outro"}, "constructor": 1, "isAdmin": true, ${JSON.stringify(CONTACT).slice(1)}`,
    );
    const result = parseRequest("contato", typed);
    const known = Object.keys(FORMS.contato).filter((name) => name !== "files");
    expect(result.ok && Object.keys(result.value)).toEqual(known);
  });

  test.each([
    ["9 characters", "123456789", false],
    ["10 characters", "1234567890", true],
    ["4 000 characters that take two code units each", "😀".repeat(4_000), true],
    ["4 001 characters", "a".repeat(4_001), false],
    ["only control characters", "\0\u0007\u202E\u061C".repeat(10), false],
  ])("a message of %s is judged by its length", (_, message, taken) => {
    expect(parseRequest("contato", { ...CONTACT, message }).ok).toBe(taken);
  });

  test.each(["\u3164", "\u2800", "\u115F\u00AD", "\u200D\uFE0F\u{E0041}"])(
    "a name that nobody sees (%j) is missing",
    (name) => {
      expect(fieldsOf(parseRequest("contato", { ...CONTACT, name }))).toEqual(["name"]);
    },
  );

  test("keeps emoji whole", () => {
    const message = "👩🏽‍🔧 👁️‍🗨️ ❤︎ 1️⃣ em ordem";
    const result = parseRequest("contato", { ...CONTACT, message });
    expect(result.ok && result.value.message).toBe(message);
  });

  test("keeps the line breaks of a message and nothing that a terminal would obey", () => {
    const result = parseRequest("contato", {
      ...CONTACT,
      message: "linha um\r\n\u001B[2Jlinha\tdois\u0000",
    });
    expect(result.ok && result.value.message).toBe("linha um\n[2Jlinha\tdois");
  });

  test.each([
    "a@b.example, c@d.example",
    "a@b.example;c@d.example",
    "a@b.example c@d.example",
    "<a@b.example>",
    '"a" <a@b.example>',
    "a@b.example\r\nBcc: c@d.example",
    "a@@b.example",
    "a@b",
    ".a@b.example",
    "a..b@c.example",
    "a@-b.example",
    "a@b.example.",
    "joão@b.example",
    "=?utf-8?q?c=40d.example?=@b.example",
    `${"a".repeat(65)}@b.example`,
  ])("refuses %j as its one e-mail address", (email) => {
    expect(fieldsOf(parseRequest("contato", { ...CONTACT, email }))).toEqual(["email"]);
  });

  test.each(["a@xn--a.example", "a@b.xn--.example", "a@xn--99999999.example"])(
    "refuses %j, whose domain nobody can read",
    (email) => {
      expect(fieldsOf(parseRequest("contato", { ...CONTACT, email }))).toEqual(["email"]);
    },
  );

  test.each(["a@xn--bcher-kva.example", "a@mail.xn--caf-dma.com.br", "a@b.xn--p1ai"])(
    "takes %j, a domain in other letters",
    (email) => {
      expect(parseRequest("contato", { ...CONTACT, email })).toMatchObject({
        ok: true,
        value: { email },
      });
    },
  );

  test("refuses a field given twice instead of picking one", () => {
    expect(
      fieldsOf(parseRequest("contato", { ...CONTACT, email: ["a@b.example", "c@d.example"] })),
    ).toEqual(["email"]);
  });
});

describe("a quote request", () => {
  test("takes notes of the lines up to a sum", () => {
    const items = Array.from({ length: 51 }, (_, index) => ({
      code: `HV-1010-${index}`,
      quantity: 1,
      note: "x".repeat(200),
    }));
    expect(parseRequest("orcamento", { ...QUOTE, items: items.slice(1) }).ok).toBe(true);
    expect(fieldsOf(parseRequest("orcamento", { ...QUOTE, items }))).toEqual(["items"]);
  });

  test("reads its items from JSON text as from JSON", () => {
    const items = [
      { code: "hv-1010-20", quantity: "1.000" },
      { code: "HV-2020-5", quantity: 2, note: " azul " },
    ];
    const asText = parseRequest("orcamento", { ...QUOTE, items: JSON.stringify(items) });
    expect(asText).toEqual(parseRequest("orcamento", { ...QUOTE, items }));
    expect(asText.ok && asText.value.items).toEqual([
      { code: "HV-1010-20", quantity: 1_000, note: null },
      { code: "HV-2020-5", quantity: 2, note: "azul" },
    ]);
  });

  test.each([0, -1, 1e9, 100_000, 1.5, "abc", "", "1,5", null, Number.NaN, "1e3", true, [1], {}])(
    "refuses the quantity %j by the line it is in",
    (quantity) => {
      const items = [
        { code: "HV-1010-20", quantity: 1 },
        { code: "HV-1010-5", quantity },
      ];
      expect(fieldsOf(parseRequest("orcamento", { ...QUOTE, items }))).toEqual([
        "items[1].quantity",
      ]);
    },
  );

  test("needs an item or a description of one, and says so beside other errors", () => {
    expect(fieldsOf(parseRequest("orcamento", { ...QUOTE, items: [], email: "x" }))).toEqual([
      "email",
      "items",
    ]);
    expect(
      parseRequest("orcamento", { ...QUOTE, items: "", offCatalogueItem: "10 kg de estanho" }).ok,
    ).toBe(true);
  });

  test("refuses a code that comes twice, more than 200 lines, and what is no list", () => {
    const one = { code: "HV-1010-20", quantity: 1 };
    const items = (list: unknown) => fieldsOf(parseRequest("orcamento", { ...QUOTE, items: list }));
    expect(items([one, one])).toEqual(["items[1].code"]);
    expect(
      items(Array.from({ length: 201 }, (_, index) => ({ ...one, code: `X-${index}` }))),
    ).toEqual(["items"]);
    expect(items("[{")).toEqual(["items"]);
    expect(items({ code: "X", quantity: 1 })).toEqual(["items"]);
    expect(items([null, 7])).toEqual([
      "items[0].code",
      "items[0].quantity",
      "items[1].code",
      "items[1].quantity",
    ]);
  });

  test("takes what was said of the ICMS from a company, and from a person as not asked", () => {
    const said = { ...QUOTE, icmsTaxpayer: "sim" };
    expect(parseRequest("orcamento", said)).toMatchObject({ value: { icmsTaxpayer: "sim" } });
    expect(parseRequest("orcamento", { ...said, document: "529.982.247-25" })).toMatchObject({
      value: { icmsTaxpayer: null },
    });
  });

  test("does not take a state registration and its exemption together", () => {
    const typed = { ...QUOTE, stateRegistration: "110.042.490.114", stateRegistrationExempt: "on" };
    expect(fieldsOf(parseRequest("orcamento", typed))).toEqual(["stateRegistration"]);
  });
});

describe("an application as representative", () => {
  test.each([
    ["repeated fields", ["SP", "rj", "SP"]],
    ["JSON text", '["SP","RJ"]'],
    ["text with commas", "SP, rj"],
  ])("takes regions as %s", (_, regions) => {
    const result = parseRequest("representante", { ...REPRESENTATIVE, regions });
    expect(result.ok && result.value.regions).toEqual(["SP", "RJ"]);
  });

  test("asks for the state of a CORE number", () => {
    const typed = { ...REPRESENTATIVE, coreState: "" };
    expect(fieldsOf(parseRequest("representante", typed))).toEqual(["coreState"]);
  });
});

describe("a request for a pilot test", () => {
  test("turns numbers as typed into numbers", () => {
    const result = parseRequest("teste-piloto", PILOT_TEST);
    expect(result.ok && result.value).toMatchObject({
      tankVolume: 1_234.5,
      monthlyUse: 80,
      concentration: 7.5,
      costPerLitre: 32.9,
      waterHardness: 180,
    });
  });

  test("takes the same numbers from JSON", () => {
    const numbers = {
      tankVolume: 1_234.5,
      monthlyUse: 80,
      concentration: 7.5,
      costPerLitre: 32.9,
      waterHardness: 180,
    };
    expect(parseRequest("teste-piloto", { ...PILOT_TEST, ...numbers })).toEqual(
      parseRequest("teste-piloto", PILOT_TEST),
    );
  });

  test.each([
    ["costPerLitre", "R$ 12,50/L"],
    ["costPerLitre", "12,50 por litro"],
    ["waterHardness", "180ppm"],
    ["tankVolume", "1.200 litros"],
    ["monthlyUse", "40 L/mês"],
  ])("takes in %s the unit that it has: %s", (name, typed) => {
    expect(parseRequest("teste-piloto", { ...PILOT_TEST, [name]: typed }).ok).toBe(true);
  });

  test.each([
    ["costPerLitre", "120 ppm"],
    ["costPerLitre", "12 L"],
    ["waterHardness", "200 L"],
    ["tankVolume", "120 ppm"],
    ["monthlyUse", "12 kg"],
    ["concentration", "5 L"],
  ])("refuses in %s any other: %s", (name, typed) => {
    expect(fieldsOf(parseRequest("teste-piloto", { ...PILOT_TEST, [name]: typed }))).toEqual([
      name,
    ]);
  });

  test.each([
    ["concentration", "4 a 5 %", "Informe só um número, como 4,5."],
    ["waterHardness", "80-90", "Informe só um número, como 120."],
    ["waterHardness", "150 a 200 ppm", "Informe só um número, como 120."],
    ["monthlyUse", "2 a 3 tambores", "Informe só um número, como 4,5."],
    ["tankVolume", "2 x 300 L", "Informe só um número, como 4,5."],
    ["costPerLitre", "12 a 15", "Informe só um número, como 4,5."],
    ["costPerLitre", "12,505", "Use no máximo 2 casas decimais."],
  ])("takes in %s %s for no other number", (name, typed, message) => {
    expect(parseRequest("teste-piloto", { ...PILOT_TEST, [name]: typed })).toEqual({
      ok: false,
      fields: { [name]: [message] },
    });
  });

  test("refuses a CPF, a negative volume, 101% and half a ppm", () => {
    const typed = {
      ...PILOT_TEST,
      document: "529.982.247-25",
      tankVolume: "-1",
      concentration: "101",
      waterHardness: 0.5,
    };
    expect(fieldsOf(parseRequest("teste-piloto", typed))).toEqual([
      "concentration",
      "document",
      "tankVolume",
      "waterHardness",
    ]);
  });
});

test("whatever comes, the answer is fields and messages, never an exception", () => {
  const names = [
    ...new Set([CONTACT, QUOTE, REPRESENTATIVE, PILOT_TEST].flatMap((form) => Object.keys(form))),
  ];
  const input = fc.dictionary(fc.constantFrom(...names), fc.anything({ withNullPrototype: true }));
  fc.assert(
    fc.property(fc.constantFrom(...REQUEST_KINDS), input, (kind, given) => {
      const result = parseRequest(kind, given);
      if (!result.ok)
        expect(
          Object.values(result.fields)
            .flat()
            .every((message) => message !== ""),
        ).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each([" ", "a", "1", "@", ".", "-", "1.", "[", "a@a.", "\n", "(", "0xx", "é"])(
  "a field of 500 kB of %j is refused, within the time of a test, which work by its square would outlast",
  (piece) => {
    const huge = piece.repeat(500_000 / piece.length);
    for (const [kind, form] of [
      ["orcamento", QUOTE],
      ["representante", REPRESENTATIVE],
      ["teste-piloto", PILOT_TEST],
    ] as const) {
      const typed = Object.fromEntries(Object.keys(form).map((name) => [name, `${huge}!`]));
      expect(parseRequest(kind, typed).ok).toBe(false);
    }
  },
);

function fieldsOf(result: ReturnType<typeof parseRequest>): string[] {
  return result.ok ? [] : Object.keys(result.fields).toSorted();
}
