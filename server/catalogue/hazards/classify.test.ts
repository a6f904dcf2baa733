import { describe, expect, it } from "vitest";
import { classify, labelled } from "./classify.ts";
import type { Mixture } from "./mixture.ts";
import { hazardDataSchema } from "./substance-schema.ts";

/** Substances as the rules see them. The first group has no limits of its own; the second has those of the table it is in. */
const SUBSTANCES = {
  water: {},
  skin1A: { classes: { skin: "1A" } },
  skin1B: { classes: { skin: "1B" } },
  skin1C: { classes: { skin: "1C" } },
  skin1: { classes: { skin: "1" } },
  skin2: { classes: { skin: "2" } },
  eye1: { classes: { eye: "1" } },
  eye2: { classes: { eye: "2" } },
  oral2: { classes: { oral: "2" } },
  oral3: { classes: { oral: "3" } },
  oral4: { classes: { oral: "4" } },
  dermal1: { classes: { dermal: "1" } },
  dermal3: { classes: { dermal: "3" } },
  dermal4: { classes: { dermal: "4" } },
  vapour2: { classes: { vapour: "2" } },
  vapour4: { classes: { vapour: "4" } },
  mist3: { classes: { mist: "3" } },
  sensitiser: { classes: { skinSensitiser: "1" } },
  sensitiser1A: { classes: { skinSensitiser: "1A" } },
  asthmatic: { classes: { respiratorySensitiser: "1" } },
  mutagen2: { classes: { mutagen: "2" } },
  carcinogen1: { classes: { carcinogen: "1" } },
  carcinogen2: { classes: { carcinogen: "2" } },
  reproduction1: { classes: { reproduction: "1" } },
  reproduction2: { classes: { reproduction: "2" } },
  organs1: { classes: { organsRepeated: "1" } },
  organs2: { classes: { organsRepeated: "2" } },
  once1: { classes: { organsOnce: "1" } },
  airways: { classes: { airways: "3" } },
  narcotic: { classes: { narcosis: "3" } },
  acute1: { classes: { aquaticAcute: "1" } },
  acute2: { classes: { aquaticAcute: "2" } },
  acute3: { classes: { aquaticAcute: "3" } },
  chronic1: { classes: { aquaticAcute: "1", aquaticChronic: "1" } },
  chronic2: { classes: { aquaticChronic: "2" } },
  chronic3: { classes: { aquaticChronic: "3" } },
  second3: { classes: { aquaticChronic: "3" } },
  third3: { classes: { aquaticChronic: "3" } },
  chronicM10: {
    classes: { aquaticAcute: "1", aquaticChronic: "1" },
    m: { acute: 100, chronic: 10 },
  },
  oil: { classes: { aspiration: "1" } },
  gas: { classes: { flammable: "gás" } },
  lye: {
    classes: { skin: "1A", eye: "1", metals: "1" },
    limits: { skin: { "1A": 5, "1B": 2, "2": 0.5 }, eye: { "1": 2, "2": 0.5 } },
  },
  milder: {
    classes: { skin: "1B", eye: "1", metals: "1" },
    limits: { skin: { "1B": 25, "2": 10 }, eye: { "1": 25, "2": 10 } },
  },
  fuming: {
    classes: { vapour: "3", skin: "1A", eye: "1", metals: "1", oxidiser: "3" },
    ate: { vapour: 2.65 },
    limits: { skin: { "1A": 20, "1B": 5 }, oxidiser: { "3": 65 } },
  },
  fluoride: {
    classes: { oral: "2", dermal: "1", vapour: "2", skin: "1A", eye: "1", metals: "1" },
    limits: { skin: { "1A": 7, "1B": 1 }, eye: { "1": 1, "2": 0.1 } },
  },
  amine: { classes: { skin: "1B", eye: "1", airways: "3" }, limits: { airways: { "3": 5 } } },
  biocide: { classes: { skinSensitiser: "1" }, limits: { skinSensitiser: { "1": 0.05 } } },
  sharp: { classes: { skinSensitiser: "1A" }, limits: { skinSensitiser: { "1": 0.0015 } } },
  peroxide: { classes: { oxidiser: "2" }, limits: { oxidiser: { "2": 20, "3": 8 } } },
} as const;

type Name = keyof typeof SUBSTANCES;
type Row = readonly [
  arithmetic: string,
  parts: Partial<Record<Name, number>>,
  expected: string,
  rest?: Partial<Mixture>,
];

const liquid = (rest: Partial<Mixture> = {}): Partial<Mixture> => ({ liquid: true, ...rest });

/** Each row: the arithmetic by hand, the mixture in % m/m, and what it comes to (phrase and category). */
function itClassifies(rows: readonly Row[]): void {
  const cases = rows.map(([arithmetic, parts, expected, rest = {}]) => ({
    arithmetic,
    mixture: mixture(parts, rest),
    expected,
  }));
  it.each(cases)("$arithmetic", ({ mixture, expected }) => {
    const found = classify(mixture);
    expect(found.map(({ code, category }) => `${code}/${category}`).join(" ")).toBe(expected);
  });
}

describe("skin: corrosive from 5 %, irritant from 10 × corrosive + irritant ≥ 10 %", () => {
  itClassifies([
    ["1A 5/5 = 1 ≥ 1: 1A", { skin1A: 5 }, "H314/1A"],
    [
      "1A 4,9/5 = 0,98 < 1, and 4,9/1 ≥ 1: irritant; eyes 4,9/3 ≥ 1",
      { skin1A: 4.9 },
      "H315/2 H318/1",
    ],
    ["1A 2/5 + 1B 3/5 = 1: 1B", { skin1A: 2, skin1B: 3 }, "H314/1B"],
    ["1A 2 + 1B 2 + 1C 1 = 5: 1C", { skin1A: 2, skin1B: 2, skin1C: 1 }, "H314/1C"],
    ["1B 3 + 1 (no subcategory) 2 = 5: category 1", { skin1B: 3, skin1: 2 }, "H314/1"],
    ["1A 5 and 1B 20: the strongest, 1A", { skin1A: 5, skin1B: 20 }, "H314/1A"],
    ["1B 1/1 = 1: irritant; eyes 1/3 < 1 but 1/1 = 1: irritant", { skin1B: 1 }, "H315/2 H319/2"],
    ["1B 0,9 is below 1 %: nothing", { skin1B: 0.9 }, ""],
    ["2 at 10/10 = 1: irritant", { skin2: 10 }, "H315/2"],
    ["2 at 9/10 = 0,9: nothing", { skin2: 9 }, ""],
    ["10 × 1B 0,5: below 1 % it is not counted; 2 at 9/10: nothing", { skin1B: 0.5, skin2: 9 }, ""],
    ["1B 1/1 + 2 5/10 = 1,5: irritant; eyes 1/1", { skin1B: 1, skin2: 5 }, "H315/2 H319/2"],
  ]);
});

describe("skin: specific limits take the place of the general ones", () => {
  itClassifies([
    ["lye 18/5 = 3,6: 1A", { lye: 18 }, "H290/1 H314/1A"],
    ["lye 5/5 = 1: 1A", { lye: 5 }, "H290/1 H314/1A"],
    ["lye 4,9/5 < 1, 4,9/2 ≥ 1: 1B", { lye: 4.9 }, "H290/1 H314/1B"],
    [
      "lye 1,9/2 < 1; 1,9/0,5 = 3,8: irritant; eyes 1,9/2 < 1, 1,9/0,5: irritant",
      { lye: 1.9 },
      "H315/2 H319/2",
    ],
    ["lye 0,5/0,5 = 1: irritant, although below 1 %", { lye: 0.5 }, "H315/2 H319/2"],
    ["lye 0,4/0,5 = 0,8: nothing", { lye: 0.4 }, ""],
    ["milder 25/25 = 1: 1B", { milder: 25 }, "H290/1 H314/1B"],
    [
      "milder 24/25 = 0,96 < 1; 24/10 = 2,4: irritant to skin and eyes",
      { milder: 24 },
      "H315/2 H319/2",
    ],
    ["milder 9,9/10 = 0,99: nothing", { milder: 9.9 }, ""],
    ["milder 20/25 + 1B 1/5 = 0,8 + 0,2 = 1: 1B", { milder: 20, skin1B: 1 }, "H290/1 H314/1B"],
    [
      "milder 12/10 + 2 3/10 = 1,5: irritant; eyes 12/10",
      { milder: 12, skin2: 3 },
      "H315/2 H319/2",
    ],
  ]);
});

describe("skin: an extreme pH corrodes unless a measured reserve says otherwise", () => {
  const ph = (low: number, reserve: number | null = null) => ({ ph: { low, high: low }, reserve });
  itClassifies([
    ["pH 1,5 ≤ 2 without a reserve: category 1", { milder: 12 }, "H290/1 H314/1", ph(1.5)],
    [
      "1,6 − 6,2/12 = 1,08 > −0,5: not by pH; 12/10 irritates; pH ≤ 2 is presumed to corrode metals",
      { milder: 12 },
      "H290/1 H315/2 H319/2",
      ph(1.6, 6.2),
    ],
    ["pH 2,1: no metals presumed; 12/10 irritates", { milder: 12 }, "H315/2 H319/2", ph(2.1, 6.2)],
    ["1 − 24/12 = −1 ≤ −0,5: category 1", { milder: 12 }, "H290/1 H314/1", ph(1, 24)],
    ["pH 2,1 is not extreme", { water: 90 }, "", ph(2.1)],
    ["pH 12 ≥ 11,5 without a reserve: category 1", { water: 90 }, "H314/1", ph(12)],
    ["12 + 6/12 = 12,5 < 14,5: not by pH", { water: 90 }, "", ph(12, 6)],
    ["13 + 24/12 = 15 ≥ 14,5: category 1", { water: 90 }, "H314/1", ph(13, 24)],
    [
      "1B by additivity is told with its subcategory, pH or not",
      { milder: 30 },
      "H290/1 H314/1B",
      ph(0.5),
    ],
  ]);
});

describe("eyes: damage from 3 %, irritation from 10 × damaging + irritant ≥ 10 %", () => {
  itClassifies([
    ["eye 1 at 3/3 = 1: damage", { eye1: 3 }, "H318/1"],
    ["eye 1 at 2,9/3 < 1; 2,9/1: irritation", { eye1: 2.9 }, "H319/2"],
    ["eye 1 at 0,9 is below 1 %: nothing", { eye1: 0.9 }, ""],
    [
      "1,5/3 + skin corrosive 1,5/3 = 1: damage; skin 1,5/1 irritates",
      { eye1: 1.5, skin1B: 1.5 },
      "H315/2 H318/1",
    ],
    ["eye 2 at 10/10 = 1: irritation", { eye2: 10 }, "H319/2"],
    ["eye 2 at 9/10: nothing", { eye2: 9 }, ""],
    ["10 × 0 + eye 2 12/10: irritation", { eye2: 12 }, "H319/2"],
    [
      "fluoride 0,5: skin 0,5/1 = 0,5 and irritant 0,5/1; eyes 0,5/0,1 = 5: irritation",
      { fluoride: 0.5 },
      "H319/2",
    ],
    [
      "corrosive to skin says damage to eyes: H318 is not repeated",
      { skin1B: 5, eye1: 5 },
      "H314/1B",
    ],
  ]);
});

describe("acute toxicity: 100 / ATE = Σ C/ATE", () => {
  itClassifies([
    ["oral: 100/(24/100) = 416,7 mg/kg, 300 < … ≤ 2000: 4", { oral3: 24 }, "H302/4"],
    ["oral: 100/(40/500) = 1250: 4", { oral4: 40 }, "H302/4"],
    ["oral: 100/(20/500) = 2500 > 2000: nothing", { oral4: 20 }, ""],
    ["oral: 100/(25/500) = 2000: 4, the bound is inside", { oral4: 25 }, "H302/4"],
    ["oral: 100/(40/100) = 250: 3", { oral3: 40 }, "H301/3"],
    ["oral: 100/(10/5) = 50: 2", { oral2: 10 }, "H300/2"],
    ["oral: 100/(10/100 + 30/500) = 100/0,16 = 625: 4", { oral3: 10, oral4: 30 }, "H302/4"],
    ["an ingredient below 1 % does not count: 0,9", { oral2: 0.9 }, ""],
    ["dermal: 100/(5/5) = 100, 50 < … ≤ 200: 2", { dermal1: 5 }, "H310/2"],
    ["dermal: 100/(40/300) = 750: 3", { dermal3: 40 }, "H311/3"],
    ["dermal: 100/(60/1100) = 1833: 4", { dermal4: 60 }, "H312/4"],
    ["vapour: 100/(10/0,5) = 5 mg/L, 2 < … ≤ 10: 3", { vapour2: 10 }, "H331/3"],
    ["vapour: 100/(60/11) = 18,3: 4", { vapour4: 60 }, "H332/4"],
    ["mist: 100/(8/0,5) = 6,25 > 5: nothing", { mist3: 8 }, ""],
    ["mist: 100/(20/0,5) = 2,5: 4", { mist3: 20 }, "H332/4"],
    [
      "vapour 5 mg/L (3) and mist 2,5 mg/L (4): the strongest",
      { vapour2: 10, mist3: 20 },
      "H331/3",
    ],
    [
      "fluoride 5: oral and dermal 100/(5/5) = 100 (3; 2), vapour 100/(20/2,65 + 5/0,5) = 5,7 (3); skin 20/20 + 5/7: 1A",
      { fuming: 20, fluoride: 5 },
      "H290/1 H301/3 H310/2 H314/1A H331/3",
    ],
  ]);
});

describe("one ingredient decides: sensitisation, cancer, reproduction, organs", () => {
  itClassifies([
    ["sensitiser 1 ≥ 1 %", { sensitiser: 1 }, "H317/1"],
    ["sensitiser 0,9 < 1 %", { sensitiser: 0.9 }, ""],
    ["two sensitisers of 0,9 are not added up", { sensitiser: 0.9, biocide: 0.04 }, ""],
    ["strong sensitiser 0,1 ≥ 0,1 %", { sensitiser1A: 0.1 }, "H317/1A"],
    ["biocide 0,05 ≥ its own 0,05 %", { biocide: 0.05 }, "H317/1"],
    ["strong sensitiser 0,002 ≥ its own 0,0015 %", { sharp: 0.002 }, "H317/1A"],
    ["respiratory sensitiser 1 ≥ 1 %", { asthmatic: 1 }, "H334/1"],
    ["suspected mutagen 1 ≥ 1 %", { mutagen2: 1 }, "H341/2"],
    ["carcinogen 0,1 ≥ 0,1 %", { carcinogen1: 0.1 }, "H350/1"],
    ["suspected carcinogen 0,9 < 1 %", { carcinogen2: 0.9 }, ""],
    ["toxic to reproduction 0,3 ≥ 0,3 %", { reproduction1: 0.3 }, "H360/1"],
    ["suspected of it 2,9 < 3 %", { reproduction2: 2.9 }, ""],
    ["organs, repeated: 2 at 10 ≥ 10 %", { organs2: 10 }, "H373/2"],
    ["organs, repeated: 1 at 10 ≥ 10 %", { organs1: 10 }, "H372/1"],
    ["organs, repeated: 1 at 9, 1 ≤ … < 10 %: 2", { organs1: 9 }, "H373/2"],
    ["organs, once: 1 at 1 %: 2", { once1: 1 }, "H371/2"],
  ]);
});

describe("airways and narcosis: 20 %, added up within each", () => {
  itClassifies([
    ["airways 20/20 = 1", { airways: 20 }, "H335/3"],
    ["airways 19/20 < 1", { airways: 19 }, ""],
    [
      "amine 4/5 + airways 4/20 = 0,8 + 0,2 = 1; skin 4/1, eyes 4/3",
      { amine: 4, airways: 4 },
      "H315/2 H318/1 H335/3",
    ],
    ["narcosis 12/20 + airways 12/20: not added across", { narcotic: 12, airways: 12 }, ""],
    ["narcosis 25/20", { narcotic: 25 }, "H336/3"],
  ]);
});

describe("water life: sums from 25 %, with 10, 100 and M", () => {
  itClassifies([
    ["acute 25 ≥ 25 %", { acute1: 25 }, "H400/1"],
    ["acute 24 < 25 %, 10 × 24 = 240 ≥ 25: acute 2", { acute1: 24 }, "H401/2"],
    ["acute 10 × 2,5 = 25: acute 2", { acute1: 2.5 }, "H401/2"],
    ["acute 10 × 2,4 = 24 < 25, 100 × 2,4 = 240 ≥ 25: acute 3", { acute1: 2.4 }, "H402/3"],
    ["acute 100 × 0,25 = 25: acute 3", { acute1: 0.25 }, "H402/3"],
    ["acute 100 × 0,24 = 24 < 25", { acute1: 0.24 }, ""],
    ["acute 2: 25 ≥ 25 %", { acute2: 25 }, "H401/2"],
    ["acute 2: 10 × 2,5 = 25: acute 3", { acute2: 2.5 }, "H402/3"],
    ["acute 3: 25 ≥ 25 %", { acute3: 25 }, "H402/3"],
    ["acute 10 × 1 + 15 = 25: acute 2", { acute1: 1, acute2: 15 }, "H401/2"],
    ["acute 2 at 0,9 is below 1 %: nothing beside acute 3 at 24", { acute2: 0.9, acute3: 24 }, ""],
    ["acute and chronic 1: 30 ≥ 25 % for both", { chronic1: 30 }, "H400/1 H410/1"],
    ["10 × 19 = 190 ≥ 25 for both: acute 2 and chronic 2", { chronic1: 19 }, "H401/2 H411/2"],
    [
      "10 × 0,9 = 9 < 25, 100 × 0,9 = 90 ≥ 25 for both: acute 3 and chronic 3",
      { chronic1: 0.9 },
      "H402/3 H412/3",
    ],
    ["0,09 is below 0,1 %: nothing", { chronic1: 0.09 }, ""],
    [
      "10 × 2 + 5 = 25: chronic 2; acute 10 × 2 < 25, 100 × 2: 3",
      { chronic1: 2, chronic2: 5 },
      "H402/3 H411/2",
    ],
    ["chronic 2: 25 ≥ 25", { chronic2: 25 }, "H411/2"],
    ["10 × 2,4 + 1 = 25: chronic 3", { chronic2: 2.4, chronic3: 1 }, "H412/3"],
    ["chronic 3: 24 < 25", { chronic3: 24 }, ""],
    [
      "7,6 + 8,7 + 8,7 = 25, whatever binary arithmetic makes of it",
      { chronic3: 7.6, second3: 8.7, third3: 8.7 },
      "H412/3",
    ],
    ["M: 10 × 2,5 = 25: chronic 1; acute 100 × 2,5: 1", { chronicM10: 2.5 }, "H400/1 H410/1"],
    [
      "M: 100 × 10 × 0,03 = 30: chronic 3 (0,03 ≥ 0,1/10); acute 10 × 100 × 0,03 = 30: 2",
      { chronicM10: 0.03 },
      "H401/2 H412/3",
    ],
    [
      "M: acute 100 × 0,25 = 25; chronic 10 × 10 × 0,25 = 25: 2",
      { chronicM10: 0.25 },
      "H400/1 H411/2",
    ],
  ]);
});

describe("flash point, boiling, viscosity, pressure, oxidation", () => {
  itClassifies([
    [
      "flash −7 °C, boiling 30 ≤ 35 °C: 1",
      {},
      "H224/1",
      liquid({ flashPoint: -7, boilingPoint: 30 }),
    ],
    ["flash 22 < 23 °C, boiling unknown: 2", {}, "H225/2", liquid({ flashPoint: 22 })],
    ["flash 23 °C: 3", {}, "H226/3", liquid({ flashPoint: 23 })],
    ["flash 60 °C: still 3", {}, "H226/3", liquid({ flashPoint: 60 })],
    ["flash 61 °C: 4", {}, "H227/4", liquid({ flashPoint: 61 })],
    ["flash 93 °C: still 4", {}, "H227/4", liquid({ flashPoint: 93 })],
    ["flash 94 °C: nothing", {}, "", liquid({ flashPoint: 94 })],
    ["oil 10/10 at 20,5 mm²/s: aspiration", { oil: 10 }, "H304/1", liquid({ viscosity: 20.5 })],
    ["oil 90/10 at 22 mm²/s: nothing", { oil: 90 }, "", liquid({ viscosity: 22 })],
    ["oil 9/10 at 5 mm²/s: nothing", { oil: 9 }, "", liquid({ viscosity: 5 })],
    ["oil in a gel or a stick is not aspirated", { oil: 90 }, "", { viscosity: 5 }],
    ["can with 40 % of gas, not tested: 1", { gas: 40 }, "H222/1 H229/1", { aerosol: true }],
    ["can with 1 % flammable: only pressure", { gas: 1 }, "H229/3", { aerosol: true }],
    [
      "oil in a can is not aspirated",
      { oil: 50, gas: 30 },
      "H222/1 H229/1",
      { aerosol: true, viscosity: 5 },
    ],
    [
      "oxidising acid 65 ≥ 65 %; vapour 100/(65/2,65) = 4,1",
      { fuming: 65 },
      "H272/3 H290/1 H314/1A H331/3",
    ],
    ["oxidiser 25 ≥ 20 %, the stronger of its limits", { peroxide: 25 }, "H272/2"],
    ["oxidiser 10 < 20 %, and ≥ 8 %", { peroxide: 10 }, "H272/3"],
    ["oxidising acid 64 < 65 %", { fuming: 64 }, "H290/1 H314/1A H331/3"],
  ]);
});

it.each([
  ["H400 by H410", { chronic1: 30 }, "H410"],
  ["H401 by H411", { chronic1: 19 }, "H411"],
  ["H402 by H412", { chronic1: 0.9 }, "H412"],
  ["not H401 by H412", { chronicM10: 0.03 }, "H401 H412"],
] satisfies [string, Row[1], string][])("leaves said on the label %s", (_, parts, label) => {
  const found = labelled(classify(mixture(parts, {})));
  expect(found.map(({ code }) => code).join(" ")).toBe(label);
});

it("shows its arithmetic in what it found", () => {
  const [metal, skin] = classify(mixture({ lye: 18, water: 80 }, {}));
  expect(metal?.why).toBe("presumido, lye");
  expect(skin?.why).toBe("lye 18/5 = 3,6 ≥ 1");
  expect(classify(mixture({ oral3: 24 }, {}))[0]?.why).toBe(
    "ETA = 100/(oral3 24/100) = 416,667 mg/kg",
  );
  expect(classify(mixture({ chronic1: 0.9 }, {}))[0]?.why).toBe("100 × chronic1 0,9 = 90 ≥ 25%");
});

function mixture(parts: Partial<Record<Name, number>>, rest: Partial<Mixture>): Mixture {
  return {
    parts: Object.entries(parts).map(([name, percent]) => ({
      name,
      percent,
      hazards: hazardDataSchema.parse(SUBSTANCES[name as Name]),
    })),
    aerosol: false,
    liquid: false,
    flashPoint: null,
    boilingPoint: null,
    ph: null,
    reserve: null,
    viscosity: null,
    ...rest,
  };
}
