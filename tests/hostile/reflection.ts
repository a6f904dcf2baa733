import type { TrialOptions } from "../faults/trial.ts";
import { ask } from "./ask.ts";
import type { AttackedSite } from "./attacked-site.ts";
import { FORM_TYPE } from "./body-list.ts";
import { inTurns } from "./in-turns.ts";
import { MARK, scriptStrings, SQL_STRINGS } from "./payloads.ts";
import { nameOf, type Way } from "./way-list.ts";

/** How many of the texts each way gets. */
const TEXTS = { quick: 1, full: 12 } as const;

const SIDE_BY_SIDE = 8;

/** Names by which pages and forms of either application know something. */
const NAMES = [
  ..."q type itens produto pagina ordem visao categoria calculo slug sku ref requisicao".split(" "),
  ..."volta aba situacao tipo dono linha apos de ate".split(" "),
  ..."name email phone company document subject message note reply intent version".split(" "),
  ..."status owner confirm session discount validity terms reason orderNumber items".split(" "),
];

/**
 * Puts texts with scripts and SQL into everything that a request has (its query, the last part of its path, its headers
 * and its fields), by every way; answers which came back as they were in HTML or in a header, and which broke something.
 */
export async function checkReflection(
  attacked: AttackedSite,
  { form }: Pick<TrialOptions, "form">,
): Promise<{ sent: number; wrong: string[] }> {
  const texts = [...scriptStrings(), ...SQL_STRINGS];
  const wrong: string[] = [];
  let sent = 0;
  await inTurns([...attacked.ways.entries()], SIDE_BY_SIDE, async ([index, way]) => {
    for (let turn = 0; turn < TEXTS[form]; turn += 1) {
      // Other texts at each way, the same ones in each run.
      const text = texts[(index * 7 + turn * 61) % texts.length] ?? "";
      for (const each of [withQuery(way, text), withPath(way, text)]) {
        const answer = await ask(attacked, each, partsOf(each, text));
        sent += 1;
        const problem = await problemIn(answer, text);
        if (problem) wrong.push(`${nameOf(way)}, ${text}: ${problem}`);
      }
    }
  });
  return { sent, wrong };
}

function withQuery(way: Way, text: string): Way {
  const [path = "", known] = way.path.split("?");
  const query = new URLSearchParams(known);
  for (const name of NAMES) if (!query.has(name)) query.set(name, text);
  query.set(text, "1");
  return { ...way, path: `${path}?${query.toString()}` };
}

function withPath(way: Way, text: string): Way {
  const begin = way.path.replace(/[^/]*$/, "");
  return { ...way, path: begin + encodeURIComponent(text.toWellFormed()) };
}

function partsOf({ takesBody }: Way, text: string): RequestInit {
  const bare = text.replaceAll(/[^\t\x20-\x7e]/g, "");
  const headers: Record<string, string> = {
    Referer: `https://evil.example/${bare}`,
    "User-Agent": bare,
    "Accept-Language": bare,
    "X-Forwarded-For": bare,
    "X-Forwarded-Host": bare,
    "X-Request-Id": bare,
  };
  if (!takesBody) return { headers };
  const fields = new URLSearchParams(NAMES.map((name) => [name, text]));
  return { headers: { ...headers, ...FORM_TYPE }, body: fields.toString() };
}

async function problemIn(answer: Response, text: string): Promise<string | null> {
  if (answer.status >= 500) return `status ${answer.status}`;
  for (const [name, value] of answer.headers)
    if (name !== "location" && value.includes(MARK)) return `${name}: ${value}`;
  const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html");
  const isMarkup = text.includes("<") && isHtml;
  return isMarkup && (await answer.text()).includes(text) ? "veio de volta como foi" : null;
}
