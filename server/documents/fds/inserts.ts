import { formatNumber } from "../../../contract/formats/numbers.ts";
import { classText, isEnvironmental, shippingName } from "../../catalogue/transport-class.ts";
import type { SheetBlock } from "./sheet.ts";
import type { SheetContext } from "./sheet-context.ts";
import type { InsertName } from "./texts-schema.ts";

/** The calculated blocks of a sheet. */
export const INSERT_BLOCKS: Readonly<Record<InsertName, (context: SheetContext) => SheetBlock[]>> =
  {
    classification,
    label,
    ingredients,
    limits,
    transport,
    history: () => [{ kind: "history" }],
  };

const NOT_AVAILABLE = "–";

function classification({ product, texts }: SheetContext): SheetBlock[] {
  const { hazards } = product.data;
  if (hazards.length === 0)
    return [
      {
        kind: "field",
        label: "Classificação da mistura",
        text: [`${product.hazard.notClassified ?? ""}.`],
      },
    ];
  const computed = new Map(product.classified.map(({ code, category }) => [code, category]));
  // A class that another phrase says on the label is a class of the table still.
  const unprinted = product.classified.flatMap(({ code, saidBy }) =>
    saidBy !== undefined && hazards.includes(saidBy) ? [code] : [],
  );
  const rows = [...hazards, ...unprinted].toSorted().flatMap((code) =>
    (texts.classes[code] ?? [])
      .filter(({ unless }) => !unless.some((one) => hazards.includes(one)))
      .map((one, index) => ({
        class: one.class,
        // A phrase's further rows are of classes with one category only.
        category: (index === 0 && computed.get(code)) || one.category,
        code: one.code ?? code,
      })),
  );
  return [
    {
      kind: "table",
      label: "Classificação da mistura",
      head: ["Classe de perigo", "Categoria", "Frase"],
      rows: merged(rows),
      note: "Conforme a ABNT NBR 14725:2023, pelas regras de cálculo para misturas.",
    },
  ];
}

/** The same class and category from two phrases is one row. */
function merged(rows: readonly { class: string; category: string; code: string }[]): string[][] {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const key = `${row.class}\n${row.category}`;
    const known = found.get(key);
    if (known) known[2] += `, ${row.code}`;
    else found.set(key, [row.class, `Categoria ${row.category}`, row.code]);
  }
  return [...found.values()];
}

function label({ product }: SheetContext): SheetBlock[] {
  const { signal, pictograms, hazards, precautions, notClassified } = product.hazard;
  return [
    {
      kind: "label",
      label: "Elementos de rotulagem",
      signal,
      pictograms: pictograms.map((one) => ({ ...one })),
      hazards: hazards.map((one) => ({ ...one })),
      precautions: precautions.map((one) => ({ ...one })),
      notClassified,
    },
  ];
}

function ingredients({ product, dictionaries, words }: SheetContext): SheetBlock[] {
  const rows = Object.entries(product.data.ingredients).map(([slug, [min, max]]) => {
    const substance = dictionaries.substances[slug];
    return [substance?.name ?? slug, substance?.cas ?? NOT_AVAILABLE, share(min, max)];
  });
  const nature: SheetBlock = {
    kind: "field",
    label: "Tipo de produto",
    text: [`Mistura. Base: ${words.base.toLowerCase()}.`],
  };
  if (rows.length === 0)
    return [
      nature,
      {
        kind: "field",
        label: "Ingredientes que contribuem para o perigo",
        text: ["Nenhum ingrediente está presente em concentração que deva ser informada."],
      },
    ];
  return [
    nature,
    {
      kind: "table",
      label: "Ingredientes que contribuem para o perigo",
      head: ["Nome químico", "Número CAS", "Faixa (% m/m)"],
      rows,
      note: "As faixas substituem a concentração exata, que é segredo industrial. Os demais ingredientes não contribuem para a classificação.",
    },
  ];
}

function share(min: number, max: number): string {
  const shown = (value: number) => formatNumber(value, "quantity");
  if (min === max) return shown(min);
  return min === 0 ? `até ${shown(max)}` : `${shown(min)} a ${shown(max)}`;
}

function limits({ product, dictionaries, texts }: SheetContext): SheetBlock[] {
  const rows = Object.keys(product.data.ingredients).flatMap((slug) => {
    const known = texts.limits[slug];
    if (!known) return [];
    const name = dictionaries.substances[slug]?.name ?? slug;
    return [[name, known.nr15 ?? NOT_AVAILABLE, known.acgih ?? NOT_AVAILABLE]];
  });
  const label = "Limites de exposição ocupacional";
  if (rows.length === 0)
    return [
      {
        kind: "field",
        label,
        text: [
          Object.keys(product.data.ingredients).length > 0
            ? "Os ingredientes da seção 3 não constam em nossa tabela de limites da NR-15 e da ACGIH. Confira a edição em vigor."
            : "Não há ingrediente que deva ser informado na seção 3.",
        ],
      },
    ];
  return [
    {
      kind: "table",
      label,
      head: ["Ingrediente", "NR-15", "ACGIH"],
      rows,
      note: "Confira a edição em vigor. Os demais ingredientes não constam em nossa tabela.",
    },
  ];
}

const MODES = "Terrestre (ANTT, Resolução 5.998/2022), hidroviário (IMDG) e aéreo (ICAO/IATA)";

function transport({ product, dictionaries }: SheetContext): SheetBlock[] {
  const { transport: shipped, hazards } = product.data;
  const entry = shipped ? dictionaries.transport[shipped.un] : undefined;
  const modes: SheetBlock = { kind: "field", label: "Modais", text: [`${MODES}.`] };
  if (!shipped || !entry)
    return [
      modes,
      {
        kind: "field",
        label: "Classificação",
        text: ["Produto não classificado como perigoso para o transporte."],
      },
    ];
  const group = shipped.packingGroup;
  const { risk, limited } = entry.groups[group ?? "-"] ?? {};
  const fields: readonly (readonly [string, string])[] = [
    ["Número ONU", shipped.un],
    ["Nome apropriado para embarque", shippingName(product.data, entry, dictionaries)],
    ["Classe e risco subsidiário", classText(shipped.un, entry, hazards)],
    ["Grupo de embalagem", group ?? "Não se aplica"],
    ["Número de risco", risk ? risk : "Não se aplica"],
    [
      "Quantidade limitada por embalagem interna",
      limited ?? "Não se aplica (consulte a relação de produtos perigosos em vigor)",
    ],
    ["Perigoso ao meio ambiente", isEnvironmental(hazards) ? "Sim (poluente marinho)" : "Não"],
    ...(entry.note ? [["Observação", `${capital(entry.note)}.`] as const] : []),
  ];
  return [
    modes,
    ...fields.map(([name, value]): SheetBlock => ({ kind: "field", label: name, text: [value] })),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
