import type { Dictionaries } from "../dictionary-schema.ts";
import type { ContentProblem } from "../problems.ts";
import type { FinderQuestion, FinderTable, Requirement, Scope, When } from "./schema.ts";

const FILE = "finder.yaml";

type Report = (field: string, problem: string, cure: string) => void;
type Names = Readonly<Record<string, unknown>>;
/** Reports each name that is not in the dictionary. */
type Known = (field: string, names: readonly string[], dictionary: Names, where: string) => void;

/** Every name in the finder's table exists where it says, and every pair of its table has an answer. */
export function checkFinder(
  finder: FinderTable,
  dictionaries: Dictionaries,
  problems: ContentProblem[],
): void {
  const report: Report = (field, problem, cure) =>
    problems.push({ file: FILE, field, problem, cure });
  const known: Known = (field, names, dictionary, where) => {
    for (const name of names)
      if (!Object.hasOwn(dictionary, name))
        report(field, `"${name}" não existe`, `use um nome de ${where}`);
  };
  checkQuestions(finder, dictionaries, report, known);
  checkTypes(finder, dictionaries, report, known);
  checkTable(finder, report, known);
  checkRules(finder, dictionaries, known);
}

function checkQuestions(
  finder: FinderTable,
  dictionaries: Dictionaries,
  report: Report,
  known: Known,
): void {
  const names = Object.keys(finder.questions);
  for (const [at, [name, question]] of Object.entries(finder.questions).entries()) {
    const field = `questions.${name}`;
    const { options, number, tick, term, groups } = question;
    if ((number === undefined) === (Object.keys(options).length === 0))
      report(field, "sem opções nem número, ou com os dois", "escreva options ou number");
    if (tick && Object.keys(options).length !== 1)
      report(field, "caixa de marcar com mais de uma opção", "deixe uma opção ou apague tick");
    if (question.open && (tick || number || question.usual === undefined))
      report(field, "open em pergunta que não fica sem resposta", "escreva usual ou apague open");
    const earlier = Object.fromEntries(
      names.slice(0, at).map((one) => [one, finder.questions[one]] as const),
    );
    checkWhen(`${field}.when`, question.when, earlier, known);
    for (const [slug, option] of Object.entries(options)) {
      const place = `${field}.options.${slug}`;
      known(place, option.group === undefined ? [] : [option.group], groups, `${field}.groups`);
      known(place, Object.keys(option.usually), finder.questions, "questions");
      if (term)
        known(place, [option.term ?? slug], dictionaries[term], `dictionaries/${term}.yaml`);
    }
  }
  for (const { text, when } of finder.sentence) {
    const slots = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
    known("sentence", slots, finder.questions, "questions");
    checkWhen("sentence", when, finder.questions, known);
  }
  known("figures", finder.figures, dictionaries.figures, "dictionaries/figures.yaml");
  known("example", Object.keys(finder.example), finder.questions, "questions");
  if (finder.fill) {
    const { volume, topUp } = finder.fill;
    if (!finder.questions[volume]?.number)
      report("fill.volume", `"${volume}" não é uma pergunta de número`, "use uma com number");
    checkWhen("fill.topUp", topUp?.when ?? [], finder.questions, known);
  }
}

function checkTypes(
  { types }: FinderTable,
  { attributes, bases, categories, figures }: Dictionaries,
  report: Report,
  known: Known,
): void {
  for (const [code, type] of Object.entries(types)) {
    const field = `types.${code}`;
    const category = categories.find((one) => one.code === type.category);
    const isThere =
      type.subcategory === undefined ||
      category?.subcategories.some((one) => one.code === type.subcategory);
    if (!category || !isThere)
      report(
        field,
        `${[type.category, type.subcategory ?? []].flat().join(" > ")} não existe`,
        "use uma categoria e subcategoria de categories.yaml",
      );
    known(field, [...type.with, ...type.without], attributes, "dictionaries/attributes.yaml");
    known(field, type.bases ?? [], bases, "dictionaries/bases.yaml");
    known(field, Object.keys(type.figures), figures, "dictionaries/figures.yaml");
  }
}

function checkTable({ table, questions, types }: FinderTable, report: Report, known: Known): void {
  const { rows, columns, cells } = table;
  const optionsOf = (field: string, name: string): FinderQuestion["options"] => {
    known(field, [name], questions, "questions");
    return questions[name]?.options ?? {};
  };
  const [rowNames, columnNames] = [
    optionsOf("table.rows", rows),
    optionsOf("table.columns", columns),
  ];
  known("table.cells", Object.keys(cells).filter(isNamed), rowNames, `questions.${rows}`);
  for (const [row, ofRow] of Object.entries(cells)) {
    const field = `table.cells.${row}`;
    known(field, Object.keys(ofRow).filter(isNamed), columnNames, `questions.${columns}`);
    for (const [column, cell] of Object.entries(ofRow))
      if ("types" in cell)
        known(
          `${field}.${column}`,
          cell.types.map(({ type }) => type),
          types,
          "types",
        );
  }
  for (const row of Object.keys(rowNames)) {
    const ofRow = cells[row] ?? cells["*"] ?? {};
    const missing = Object.keys(columnNames).filter((column) => !(column in ofRow));
    if (!("*" in ofRow) && missing.length > 0)
      report(
        `table.cells.${row}`,
        `sem resposta para ${missing.join(", ")}`,
        'acrescente as células ou uma célula "*"',
      );
  }
}

function checkRules(finder: FinderTable, dictionaries: Dictionaries, known: Known): void {
  const { questions, types } = finder;
  const { attributes, figures, hazards, substances } = dictionaries;
  for (const { name, when, of, require, prefer, only, first, add, step } of finder.rules) {
    const field = `rules.${name}`;
    checkWhen(`${field}.when`, when, questions, known);
    known(field, [...(only ?? []), ...first, ...add, ...step], types, "types");
    const named = [of, ...require].map(namesOf);
    known(
      field,
      [...prefer, ...named.flatMap((one) => one.attributes)],
      attributes,
      "dictionaries/attributes.yaml",
    );
    known(
      field,
      named.flatMap((one) => one.substances),
      substances,
      "dictionaries/substances.yaml",
    );
    known(field, of.hazards ?? [], hazards, "dictionaries/hazards.yaml");
    known(
      field,
      named.flatMap((one) => one.figures),
      figures,
      "dictionaries/figures.yaml",
    );
  }
}

function namesOf(part: Scope | Requirement) {
  return {
    attributes: [
      ...("attributes" in part ? (part.attributes ?? []) : []),
      ...("anyOf" in part ? part.anyOf : []),
      ...("noneOf" in part ? part.noneOf : []),
    ],
    substances: "ingredients" in part ? (part.ingredients ?? []) : [],
    figures: "figure" in part ? [part.figure] : [],
  };
}

/** A condition looks at questions that exist, and at answers or groups of them. */
function checkWhen(
  field: string,
  when: When,
  questions: Readonly<Record<string, FinderQuestion | undefined>>,
  known: Known,
): void {
  for (const [name, answers] of when.flatMap((condition) => Object.entries(condition))) {
    known(field, [name], questions, "questions (de uma pergunta anterior)");
    const { options = {}, groups = {} } = questions[name] ?? {};
    if (questions[name]) known(field, answers, { ...options, ...groups }, `questions.${name}`);
  }
}

function isNamed(name: string): boolean {
  return name !== "*";
}
