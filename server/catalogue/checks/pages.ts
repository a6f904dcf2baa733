import type { Catalogue } from "../catalogue.ts";
import { issuedFile, type Policy, policiesOf, saysWhatWasIssued } from "../policy-versions.ts";
import type { ContentProblem } from "../problems.ts";

/** The texts that the site has an address for, and whether their wording is dated: consent is stored with it. */
const PAGES = [
  { name: "sobre", dated: false },
  { name: "direitos", dated: false },
  { name: "privacidade", dated: true },
] as const;

/** Texts that an address of the site shows and the content does not have, and wordings that nobody issued. */
export function checkPages(
  contentDir: string,
  { pages }: Pick<Catalogue, "pages">,
): ContentProblem[] {
  const missing = PAGES.flatMap(({ name, dated }): ContentProblem[] => {
    const file = `pages/${name}.md`;
    const page = pages.get(name);
    if (!page) {
      const cure = "crie o arquivo com title e description (docs/authoring.md)";
      return [{ file, field: "arquivo", problem: "página ausente", cure }];
    }
    if (!dated || page.version !== null) return [];
    const cure = "acrescente a data da redação, como version: 2026-11-20";
    return [{ file, field: "version", problem: "redação sem data", cure }];
  });
  const unissued = policiesOf(pages.values()).flatMap((policy) =>
    unissuedWording(contentDir, policy),
  );
  return [...missing, ...unissued];
}

function unissuedWording(contentDir: string, policy: Policy): ContentProblem[] {
  const { name, version } = policy;
  const same = saysWhatWasIssued(contentDir, policy);
  if (same) return [];
  const problem =
    same === null
      ? `a redação ${version} não foi emitida`
      : `o texto mudou e a versão ${version} não (emitida: ${issuedFile(policy)})`;
  const cure = `dê versão à redação: npm run content -- reword ${name}`;
  return [{ file: `pages/${name}.md`, field: "version", problem, cure }];
}
