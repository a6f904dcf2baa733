import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Findings, type Trial } from "../faults/trial.ts";

const root = join(import.meta.dirname, "../..");

/** Licences that ask for no more than their text to be kept; MPL-2.0 for tools that are not shipped. */
const ALLOWED =
  /^(?:MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|Zlib|WTFPL|MPL-2\.0)$/;

export const supply: Trial = {
  name: "supply",
  title: "O que vem de fora",
  promise:
    "Cada dependência direta está em `docs/dependencies.md` com razão e licença; a lista completa sai em CycloneDX por um comando; `npm audit` sem falhas, onde o registro a oferece.",
  async run({ form }) {
    const findings = new Findings();
    findings.none("dependências que a lista não diz como são", listProblems());
    if (form === "quick") return findings.figures;
    const all = components(["--include", "dev"]);
    const shipped = components(["--omit", "dev"]);
    findings.tell("componentes no CycloneDX", all.length);
    findings.tell("destes, em produção", shipped.length);
    findings.none(
      "licenças fora do combinado em produção",
      shipped
        .filter(({ name, licences }) => !isAllowed(licences) && !isLibvips(name, licences))
        .map(({ name, licences }) => `${name}: ${licences.join(", ")}`),
    );
    const audit = npm(["audit", "--omit", "dev", "--json"]);
    const found = /"vulnerabilities":\s*\{\s*"info"[\s\S]*?"total":\s*(\d+)/.exec(audit)?.[1];
    if (found === undefined) findings.skip("npm audit", "o registro usado aqui não o oferece");
    else findings.expect("falhas conhecidas (npm audit)", Number(found), 0);
    return findings.figures;
  },
};

/** What docs/dependencies.md and the installed packages say differently. */
export function listProblems(): string[] {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const listed = new Map(
    [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
      ([, name = "", reason = "", licence = ""]) => [
        name,
        { reason: reason.trim(), licence: licence.trim() },
      ],
    ),
  );
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const missing = names
    .filter((name) => !listed.has(name))
    .map((name) => `${name} não está na lista`);
  const gone = [...listed.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${name} já não é usado`);
  const differing = names.flatMap((name) => {
    const { license = "?" } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
      license?: string;
    };
    const said = listed.get(name);
    if (
      said === undefined ||
      (said.licence === license && isAllowed([license]) && said.reason !== "")
    )
      return [];
    return [`${name}: ${license}`];
  });
  return [...missing, ...gone, ...differing];
}

interface Component {
  name: string;
  licences: string[];
}

function components(words: readonly string[]): Component[] {
  const bom = JSON.parse(
    npm(["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", ...words]),
  ) as {
    components: readonly {
      name: string;
      licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[];
    }[];
  };
  return bom.components.map(({ name, licenses = [] }) => ({
    name,
    licences: licenses.map(
      ({ license, expression }) => license?.id ?? license?.name ?? expression ?? "?",
    ),
  }));
}

/** A choice of licences (`A OR B`) is fine where one of them is. */
function isAllowed(licences: readonly string[]): boolean {
  return licences.every((licence) =>
    licence
      .replaceAll(/[()]/g, "")
      .split(/ or /i)
      .some((one) => one.split(/ and /i).every((each) => ALLOWED.test(each))),
  );
}

/** Sharp's libvips, which is linked dynamically: docs/dependencies.md says so. */
function isLibvips(name: string, licences: readonly string[]): boolean {
  const others = licences.map((licence) => licence.replace(/(?:^| AND )LGPL-3\.0-or-later/, ""));
  return name.startsWith("@img/sharp-") && isAllowed(others.filter(Boolean));
}

function npm(words: readonly string[]): string {
  return spawnSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 64 * 2 ** 20 }).stdout;
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
