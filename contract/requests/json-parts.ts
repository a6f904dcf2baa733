/**
 * More parts than any send of ours has, several times over: a quote of 200 lines has 3 300. What has more is refused
 * before it is parsed.
 */
export const MAX_JSON_PARTS = 10_000;

/** How many `,` `:` `[` and `{` a JSON text has outside its strings: what parsing it costs besides its length. */
export function countJsonParts(text: string): number {
  let parts = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isString && character === "\\") index += 1;
    else if (character === '"') isString = !isString;
    else if (!isString && PARTS.has(character)) parts += 1;
  }
  return parts;
}

const PARTS: ReadonlySet<string | undefined> = new Set([",", ":", "[", "{"]);
