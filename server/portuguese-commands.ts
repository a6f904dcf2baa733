import type { Command, Option } from "commander";
import { printable, type Terminal } from "./staff/terminal.ts";

/** Makes a program and its commands speak pt-BR, write to the terminal given and throw instead of exiting. */
export function inPortuguese(
  program: Command,
  terminal: Pick<Terminal, "write" | "note" | "columns">,
): void {
  for (const command of [program, ...program.commands])
    command
      .exitOverride()
      .helpOption("-h, --help", "mostra esta ajuda")
      .configureHelp({
        showGlobalOptions: false,
        styleTitle: (title) => TITLES.get(title) ?? title,
        styleUsage: placeholders,
        styleSubcommandTerm: placeholders,
        optionDescription: describe,
        ...(terminal.columns === null ? {} : { helpWidth: terminal.columns }),
      })
      .configureOutput({
        writeOut: (text) => terminal.write(text),
        writeErr: (text) => terminal.note(text),
        outputError: (text, write) => write(`${translate(text)}\n`),
      });
  program.helpCommand("help [comando]", "mostra a ajuda de um comando");
}

const TITLES = new Map([
  ["Usage:", "Uso:"],
  ["Arguments:", "Argumentos:"],
  ["Options:", "Opções:"],
  ["Commands:", "Comandos:"],
]);

function placeholders(text: string): string {
  return text.replace("[options]", "[opções]").replace("[command]", "[comando]");
}

function describe({ description, argChoices, defaultValue }: Option): string {
  const more = [
    ...(argChoices ? [`um destes: ${argChoices.join(", ")}`] : []),
    ...(defaultValue === undefined || typeof defaultValue === "object" || defaultValue === true
      ? []
      : [`sem ela: ${String(defaultValue)}`]),
  ];
  return more.length > 0 ? `${description} (${more.join("; ")})` : description;
}

/** Commander's messages; the cause that a reader of ours gave is pt-BR already. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.*?)'.*/, "Não há o comando $1. Veja --help."],
  [/^error: unknown option '(.*?)'.*/, "Não há a opção $1. Veja --help."],
  [/^error: missing required argument '(.*?)'.*/, "Falta o argumento $1. Veja --help."],
  [/^error: option '(.*?)' argument missing.*/, "Falta o valor da opção $1."],
  [/^error: too many arguments.*/, "Há argumentos demais. Veja --help."],
  [
    /^error: option '(.*?)' argument '(.*?)' is invalid\. Allowed choices are (.*)\./,
    "$2 não serve para $1: use um destes: $3.",
  ],
  [/^error: option '(.*?)' argument '(.*?)' is invalid\. (.*)/, "$2 não serve para $1: $3"],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.*?)'\. (.*)/,
    "$1 não serve para $2: $3",
  ],
];

function translate(text: string): string {
  const line = printable(text).trim();
  for (const [pattern, message] of MESSAGES)
    if (pattern.test(line)) return line.replace(pattern, message);
  return line.replace(/^error: /, "");
}
