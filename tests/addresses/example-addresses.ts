import { routePatterns } from "./route-patterns.ts";

/** What stands for a parameter, by its name, or by all the address up to it where the name alone does not tell. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/**
 * Those of the site. Who adds a route with a new parameter adds its example here.
 * @param token of a receipt that exists
 */
export function siteExamples(token: string): Examples {
  return {
    ":slug": ["halcut-s-210"],
    "/produtos/lojistas/:slug": ["halarc-a-150"],
    ":revision": ["1"],
    ":print": ["proposta-1.pdf"],
    ":page": ["home", "search"],
    ":token": [token, "A".repeat(22)],
    "*": ["nao-existe"],
  };
}

/** The addresses of a route pattern, with each of the examples in the place of a parameter. */
export function fillIn(pattern: string, examples: Examples): string[] {
  return pattern.split(/(?<!^)(?=\/)/).reduce<string[]>(
    (begun, segment, index, segments) => {
      const name = /(?::\w+|\*)/.exec(segment)?.[0];
      if (name === undefined) return begun.map((start) => start + segment);
      const whole = segments.slice(0, index + 1).join("");
      const values = examples[whole] ?? examples[name];
      if (!values) throw new Error(`${pattern}: ${name} needs an example in tests/addresses`);
      return begun.flatMap((start) => values.map((value) => `${start}/${value}`));
    },
    [""],
  );
}

/**
 * Every kind of page that the route table has, each by one address.
 * @param token of a receipt that exists
 */
export function pageAddresses(token: string): string[] {
  const examples = siteExamples(token);
  return routePatterns().flatMap((pattern) => fillIn(pattern, examples).slice(0, 1));
}
