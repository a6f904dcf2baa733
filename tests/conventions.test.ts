import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { BUILD_FOLDER } from "../server/content-folder.ts";

const root = join(import.meta.dirname, "..");
const ROOMS = ["app", "contract", "inbox", "server", "tests", "tools"];
const sources = ["server.ts", ...ROOMS.flatMap((room) => filesBelow(room))].filter((path) =>
  /\.tsx?$/.test(path),
);

it("keeps the arrows between the rooms", () => {
  const wrong = sources.flatMap((from) =>
    importsOf(from)
      .filter(({ to, typeOnly }) => !isAllowed(from, to, typeOnly))
      .map(({ to }) => `${from} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

/** Which features know which; those further down know only those above them. */
const KNOWN_FEATURES: Readonly<Record<string, readonly string[]>> = {
  feedback: [],
  "rich-content": ["feedback"],
  navigation: ["feedback"],
  basket: ["feedback", "navigation"],
  catalogue: ["basket", "feedback", "navigation"],
  requests: ["basket", "feedback", "navigation"],
  tools: ["basket", "catalogue", "feedback", "requests"],
  search: ["basket", "catalogue", "feedback", "requests"],
  offline: ["catalogue", "feedback", "requests", "tools"],
};

it("lets features know only those that are declared, in one direction", () => {
  const wrong = sources.flatMap((path) => {
    const from = featureOf(path);
    return importsOf(path).flatMap(({ to }) => {
      const known = featureOf(to);
      if (!from || !known || from === known || KNOWN_FEATURES[from]?.includes(known)) return [];
      return [`${path} → ${to}`];
    });
  });
  expect(wrong).toEqual([]);
  const order = Object.keys(KNOWN_FEATURES);
  for (const [feature, known] of Object.entries(KNOWN_FEATURES))
    for (const one of known) expect(order.indexOf(one)).toBeLessThan(order.indexOf(feature));
});

it("keeps in the contract only what both sides import", () => {
  const imports = product().flatMap((from) => importsOf(from).map(({ to }) => ({ from, to })));
  const importersOf = Map.groupBy(imports, ({ to }) => to);
  const sidesOf = (path: string, seen: readonly string[] = []): string[] =>
    (importersOf.get(path) ?? []).flatMap(({ from }) => {
      if (seen.includes(from)) return [];
      if (from.startsWith("contract/")) return sidesOf(from, [...seen, path]);
      const isBrowsers = /^(?:app|inbox)\//.test(from) && !from.includes(".server.");
      return [isBrowsers ? "app" : "server"];
    });
  const contract = product().filter((path) => path.startsWith("contract/"));
  expect(contract.filter((path) => new Set(sidesOf(path)).size < 2)).toEqual([]);
});

it("keeps at most eight files at the root of the application", () => {
  const files = readdirSync(join(root, "app"), { withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(8);
});

it("replaces modules only in test files that have a process of their own", () => {
  const replacing = sources.filter((path) => /\bvi\.(?:do)?mock\(/i.test(read(path)));
  expect(replacing.filter((path) => !path.endsWith(".isolated.test.ts"))).toEqual([]);
});

it("reads the environment only where a process starts", () => {
  const wrong = product().filter((path) => read(path).includes("process.env"));
  expect(wrong.toSorted()).toEqual([
    "server.ts",
    "server/catalogue/check.ts",
    "server/content-folder.ts",
    "server/dev.ts",
    "server/production.ts",
    "server/staff.ts",
  ]);
});

it("reads a request's body in one place, which knows limits", () => {
  const pattern =
    /\b(?:request|req|raw|incoming)\.(?:clone|formData|json|text|arrayBuffer|blob|bytes|parseBody)\(|\b(?:request|raw)\.body\?*\.?(?:getReader|pipe|values)/;
  // The second is the browser's: it reads what its own page posts.
  const own = new Set(["server/requests/body-source.ts", "inbox/features/connection/posted.ts"]);
  const readers = product().filter((path) => !own.has(path));
  expect(readers.filter((path) => pattern.test(read(path)))).toEqual([]);
});

it("calls the backend through the one wrapper", () => {
  const callers = product().filter(
    (path) => path.startsWith("app/") && /\bfetch\(|new XMLHttpRequest/.test(read(path)),
  );
  // Besides the wrapper's wire: what a browser asks for by itself, and pictures.
  expect(callers.toSorted()).toEqual([
    "app/backend/transport.ts",
    "app/features/rich-content/inline-icons.ts",
    "app/service-worker.ts",
  ]);
});

it("has no style sheet over 400 lines", () => {
  const styles = ["app/styles", "inbox/styles"].flatMap((room) => filesBelow(room));
  const long = styles.filter((path) => read(path).split("\n").length > 401);
  expect(long).toEqual([]);
});

it("has no drawers for things without a home", () => {
  const drawers = sources.filter((path) =>
    /(?:^|\/)(?:utils?|helpers?|misc|lib)(?:\/|\.tsx?$)/.test(path),
  );
  expect(drawers).toEqual([]);
});

it("leaves no note for later in the code and no escape from the types", () => {
  const pattern = /\bTO[D]O\b|\bFIX[M]E\b|(?:: |<|as )any\b/;
  expect(product().filter((path) => pattern.test(read(path)))).toEqual([]);
});

it("writes no HTML strings into pages", () => {
  const raw = ["dangerously", "SetInnerHTML"].join("");
  expect(product().filter((path) => read(path).includes(raw))).toEqual([]);
});

it("names only files that exist in its documents", () => {
  const documents = [
    "README.md",
    "SECURITY.md",
    ...filesBelow("docs").filter((path) => path.endsWith(".md")),
  ];
  const missing = documents
    .filter((path) => existsSync(join(root, path)))
    .flatMap((document) =>
      [
        ...read(document).matchAll(
          /`((?:app|contract|server|content|tests|tools|docs|public)\/[\w./+-]+)`/g,
        ),
      ]
        .map(([, path]) => path ?? "")
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    );
  expect(missing).toEqual([]);
});

it("sends nobody from its code to documents that are not here", () => {
  const pattern = /\bproduct\.md\b|\bdomain [A-Z]\d/;
  expect(product().filter((path) => pattern.test(read(path)))).toEqual([]);
});

/** Of the shipped maker's trade: another maker has other words, in `words.yaml` and the dictionaries of its content. */
const TRADE =
  /usina[grd]|refrat[ôo]m|tanque|\bbanho|cavaco|desengrax|decapa|fosfat|passivad|fluido|\b[óo]leo|lubrif|torneam|fresa|ret[íi]fica|metal[úu]|bombona|tambor|\bsolda|ferrugem|\binox|rosque|\ba[çc]o\b/i;

/** The names that the texts of a safety data sheet have for its conditions. */
const OF_TRADE = /^server\/documents\/fds\//;

it("says nothing of the trade but in comments", () => {
  const told = product().filter((path) => !path.startsWith("tools/") && !OF_TRADE.test(path));
  expect(told.filter((path) => TRADE.test(withoutComments(read(path))))).toEqual([]);
});

it("names the brand's colours in content/theme.css only", () => {
  // The law's red, and ink on paper.
  const apart = new Set(["contract/pictograms.ts", "app/styles/print.css"]);
  const styled = ["app", "contract", "inbox", "server", "tools"]
    .flatMap((room) => filesBelow(room))
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !isTest(path) && !apart.has(path));
  const wrong = styled.flatMap((path) =>
    [...read(path).matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b|\b(?:rgb|hsl|oklch)a?\(/gi)]
      .filter(([color]) => !/^#(?:(.)\1+|(..)\2\2)$/i.test(color))
      .map(([color]) => `${path}: ${color}`),
  );
  expect(wrong).toEqual([]);
});

it("names the company in its content and in the documents only", () => {
  const { brand } = parse(read("content/company.yaml")) as { brand: string };
  const deployed = [...filesBelow("deploy"), "compose.yaml", "Dockerfile", ".env.example"];
  const tools = filesBelow("tools").filter((path) => /\.(?:ts|py)$/.test(path));
  const files = [...product(), ...tools, ...deployed];
  expect(files.filter((path) => new RegExp(brand, "i").test(read(path)))).toEqual([]);
});

it("keeps at most fifteen scripts", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
});

it("ships no server code to browsers", () => {
  const bundle = bundles().map(read).join("\n");
  for (const trace of ["better-sqlite3", "nodemailer", "DATABASE_URL", "SMTP_URL", "node:crypto"])
    expect(bundle, trace).not.toContain(trace);
});

/**
 * What the oldest browsers that the site is built for do not have (Chrome 109, the last for Windows 7; Safari 16.4; Firefox
 * 115, the last there and long-lived), named where it is used without asking for it first. A query's `size`, which nothing
 * tells from a set's, is not among it.
 */
const TOO_NEW =
  /AbortSignal\.any|(?:Map|Object)\.groupBy|Response\.json|URL\.(?:canParse|parse)\(|Promise\.(?:withResolvers|try)|Array\.fromAsync|Iterator\.from|\)\.toArray\(|RegExp\.escape|\.(?:to(?:Sorted|Reversed|Spliced)|checkVisibility|(?:show|hide|toggle)Popover|isWellFormed|toWellFormed|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|toBase64|requestClose|moveBefore)\(/g;

it("ships nothing to browsers that the oldest of them lack", () => {
  const found = bundles().flatMap((path) => {
    const used = read(path).match(TOO_NEW) ?? [];
    return used.length > 0 ? [`${path}: ${used.join(", ")}`] : [];
  });
  expect(found).toEqual([]);
});

/** The scripts as browsers get them. */
function bundles(): string[] {
  return ["client", "inbox/client"]
    .flatMap((folder) => filesBelow(relative(root, join(BUILD_FOLDER, folder))))
    .filter((path) => path.endsWith(".js"));
}

interface Import {
  to: string;
  typeOnly: boolean;
}

function importsOf(from: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?from\s+["'](\.[^"']+|#site)["']|import\(\s*["'](\.[^"']+)["']/g;
  return [...read(from).matchAll(pattern)].flatMap(([, type, statement, dynamic]) => {
    const target = statement ?? dynamic;
    if (!target || target.includes("+types")) return [];
    // The one thing that all rooms know: what it is, the contract says.
    if (target === "#site") return [{ to: "contract/site.ts", typeOnly: false }];
    return [{ to: relative(root, resolve(root, dirname(from), target)), typeOnly: Boolean(type) }];
  });
}

/** `app/routes → app/features → app/ui`; the shell's rooms (store, backend) lie below the features. */
const ORDER = ["app/ui", "app/store", "app/backend", "app/features", "app", "app/routes"];

function isAllowed(from: string, to: string, typeOnly: boolean): boolean {
  if (isTest(from) || to.endsWith(".css") || to.includes("?")) return true;
  if (from.startsWith("contract/")) return to.startsWith("contract/");
  if (from.startsWith("app/")) {
    if (to.startsWith("contract/")) return true;
    if (to.startsWith("server/")) return from.endsWith(".server.ts");
    if (to === "app/paths.ts") return true;
    return level(to) <= level(from);
  }
  if (/^inbox\/[\w-]+\.config\.ts$/.test(from)) return true;
  if (from.startsWith("inbox/"))
    return ["inbox/", "contract/", "app/ui/"].some((room) => to.startsWith(room));
  if (from.startsWith("server/") || from === "server.ts") {
    if (to.startsWith("server/") || to.startsWith("contract/")) return true;
    if (["app/paths.ts", "inbox/paths.ts", "package.json"].includes(to)) return true;
    return typeOnly && /^(?:app|inbox)\//.test(to);
  }
  return true;
}

function level(path: string): number {
  return ORDER.indexOf(
    ORDER.findLast((room) => room !== "app" && path.startsWith(`${room}/`)) ?? "app",
  );
}

function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1];
}

function product(): string[] {
  return sources.filter((path) => !isTest(path) && !path.startsWith("tests/"));
}

function isTest(path: string): boolean {
  return /\.test(?:-support)?\.tsx?$/.test(path) || path.startsWith("tests/");
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|(?<![:"'`\w])\/\/.*/g, "");
}

function filesBelow(folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path) || !statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("/.react-router/"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
