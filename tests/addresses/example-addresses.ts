import { routePatterns } from "./route-patterns.ts";

/** What stands for a parameter, by its name, or by all the address up to it where the name alone does not tell. */
type Examples = Readonly<Record<string, readonly string[]>>;

/** Who adds a route with a new parameter adds its example here. */
const EXAMPLES: Examples = {
  ":slug": ["halcut-s-210"],
  "/produtos/lojistas/:slug": ["halarc-a-150"],
  ":revision": ["1"],
  ":print": ["proposta-1.pdf"],
  ":page": ["home", "search"],
  "*": ["nao-existe"],
};

/**
 * The addresses of a route pattern, with each of the examples in the place of a parameter.
 * @param token of a receipt that exists
 */
export function fillIn(pattern: string, token: string, examples = EXAMPLES): string[] {
  const tokens = [token, "A".repeat(22)];
  return pattern.split(/(?<!^)(?=\/)/).reduce<string[]>(
    (begun, segment, index, segments) => {
      const name = /(?::\w+|\*)/.exec(segment)?.[0];
      if (name === undefined) return begun.map((start) => start + segment);
      const whole = segments.slice(0, index + 1).join("");
      const values = name === ":token" ? tokens : (examples[whole] ?? examples[name]);
      if (!values)
        throw new Error(
          `${pattern}: ${name} needs an example in tests/addresses/example-addresses.ts`,
        );
      return begun.flatMap((start) => values.map((value) => `${start}/${value}`));
    },
    [""],
  );
}

/** Every kind of page that the route table has, each by one address. */
export function pageAddresses(token: string): string[] {
  return routePatterns().flatMap((pattern) => fillIn(pattern, token).slice(0, 1));
}
