import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { Clock } from "../clock.ts";
import type { TextPage } from "./catalogue.ts";
import { readMarkdown } from "./content-file.ts";
import { saveContent } from "./save-content.ts";
import { setField } from "./sheet/edit-front-matter.ts";
import { joinProduct, splitProduct } from "./sheet/product-file.ts";

/** A page whose wording is dated: what people agree to is stored with its version. */
export type Policy = Pick<TextPage, "name"> & { version: string };

/** Where a content folder keeps a wording as it was issued: `privacidade-2026-11-24.2.md`. */
export function issuedFile({ name, version }: Policy): string {
  return `documents/policies/${name}-${version}.md`;
}

/** The pages that have a version. */
export function policiesOf(pages: Iterable<TextPage>): Policy[] {
  return [...pages].flatMap(({ name, version }) => (version === null ? [] : [{ name, version }]));
}

/** Whether a page still says what was issued under its version; null where nothing was. */
export function saysWhatWasIssued(contentDir: string, policy: Policy): boolean | null {
  const issued = join(contentDir, issuedFile(policy));
  if (!existsSync(issued)) return null;
  return bodyOf(issued) === bodyOf(join(contentDir, pageFile(policy)));
}

/**
 * Issues the wording of a page: a version of its own where it differs from what was issued, and a copy that stays.
 * A version without a copy is issued as it stands, whoever wrote it.
 * @returns the version; null where the page says what was issued
 */
export function issuePolicy(contentDir: string, policy: Policy, clock: Clock): string | null {
  const same = saysWhatWasIssued(contentDir, policy);
  if (same) return null;
  const { name } = policy;
  const version = same === null ? policy.version : nextVersion(policy, contentDir, clock);
  const file = pageFile(policy);
  const page = splitProduct(readFileSync(join(contentDir, file), "utf8"));
  if (!page) throw new Error(`${file} was read as a page and has no front matter`);
  const yaml = setField(page.yaml, ["version"], version, ["title", "description", "version"]);
  const text = joinProduct({ ...page, yaml });
  saveContent(
    contentDir,
    new Map([
      [file, text],
      [issuedFile({ name, version }), text],
    ]),
  );
  return version;
}

/** Today, or `.2` and so on behind it for what is issued later on the same day than the policy's own version. */
function nextVersion({ name, version }: Policy, contentDir: string, clock: Clock): string {
  const today = dayInSaoPaulo(clock.now());
  const versionOf = (number: number) => (number === 1 ? today : `${today}.${number}`);
  const isFree = (next: string) =>
    !existsSync(join(contentDir, issuedFile({ name, version: next })));
  const [day, last = "1"] = version.split(".");
  let number = day === today ? Number(last) + 1 : 1;
  while (!isFree(versionOf(number))) number += 1;
  return versionOf(number);
}

function pageFile({ name }: Policy): string {
  return `pages/${name}.md`;
}

function bodyOf(file: string): string {
  return readMarkdown(readFileSync(file, "utf8")).body;
}
