import { expect, it } from "vitest";
import type { SiteData } from "../../../contract/page-data.ts";
import { mergeByName } from "./merge-by-name.ts";
import { pageHead } from "./page-head.ts";

const site = {
  company: { description: "Sistema" },
  words: { sharePicture: "Uma figura." },
  publicUrl: "https://site.example",
  year: 2031,
} as SiteData;
const named = (name: string, head: ReturnType<typeof pageHead>) =>
  head.flatMap((entry) => ("name" in entry && entry.name === name ? [entry.content] : []));

it("later entries of metadata replace earlier ones of their name", () => {
  const meta = (name: string, content: string) => ({ name, content });
  expect(
    mergeByName(
      [meta("a", "1"), meta("b", "1")],
      [meta("b", "2"), meta("c", "2")],
      [meta("a", "3")],
    ),
  ).toEqual([meta("a", "3"), meta("b", "2"), meta("c", "2")]);
});

it("the title is the route's followed by the system description, or the description alone", () => {
  expect(pageHead(site, { title: "Quem Somos" })).toContainEqual({ title: "Quem Somos - Sistema" });
  expect(pageHead(site, {})).toContainEqual({ title: "Sistema" });
});

it("without its own metadata a page is indexed, followed, not archived and described by nothing", () => {
  const head = pageHead(site, {});
  expect(named("robots", head)).toEqual(["index, follow, noarchive"]);
  expect(named("description", head)).toEqual([""]);
  expect(named("copyright", head)).toEqual(["© 2031 Sistema"]);
});

it("a route's own metadata stand once, in the place of the defaults", () => {
  const head = pageHead(site, { noFollow: true, description: "Sobre nós." });
  expect(named("robots", head)).toEqual(["noindex, nofollow, noarchive"]);
  expect(named("description", head)).toEqual(["Sobre nós."]);
});

it("the canonical link is absolute and only where the route has one", () => {
  const links = (canonical?: string) =>
    pageHead(site, canonical ? { canonical } : {}).filter((entry) => "tagName" in entry);
  expect(links("/produtos/lojistas")).toEqual([
    { tagName: "link", rel: "canonical", href: "https://site.example/produtos/lojistas" },
  ]);
  expect(links()).toEqual([]);
});
