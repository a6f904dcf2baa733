import { expect, it } from "vitest";
import { loadTheme } from "../catalogue/theme.ts";
import { SAMPLE_CONTENT } from "../catalogue/content.test-support.ts";
import { html, mailButton, mailDocument, mailLines, mailTable } from "./mail-html.ts";

const theme = loadTheme(SAMPLE_CONTENT);
const look = { name: "Tintas & Cia", colors: theme.light, dark: theme.dark };

it("puts every mail under the maker's name and colours, without a picture", () => {
  const mail = mailDocument("Título", html`<p>Corpo</p>`, look);
  expect(mail).toContain("Tintas &#38; Cia");
  expect(mail).toContain(`6px solid ${look.colors.coolant}`);
  expect(mail).toContain("<p>Corpo</p>");
  expect(mail).not.toMatch(/<img|<link/);
});

it("keeps every colour of the light on the elements, so that a program which drops the style sheet loses none", () => {
  const mail = mailDocument("Título", html`<p>Corpo</p>`, look);
  const [, sheet = ""] = /<style>(.*?)<\/style>/s.exec(mail) ?? [];
  expect(sheet.trim()).toMatch(/^@media \(prefers-color-scheme:dark\)\{.*\}$/s);
  for (const name of ["sunken", "sheet", "slab", "coolant"] as const)
    expect(mail, name).toContain(`bgcolor="${theme.light[name]}"`);
});

it("takes the dark theme's colours where a program asks for them", () => {
  const mail = mailDocument("Título", html`<p>Corpo</p>`, look);
  expect(mail).toContain('<meta name="color-scheme" content="light dark" />');
  expect(mail).toContain(`.sheet{background-color:${theme.dark.sheet}!important}`);
});

it("leads with a button that no address breaks out of", () => {
  const { html: button } = mailButton('https://x.example/?a="><b>', "Abrir", look);
  expect(button).toContain('href="https://x.example/?a=&#34;&#62;&#60;b&#62;"');
});

it("keeps the lines of a text, for programs that know no style for that", () => {
  const text = "R$ 480,00\nR$ 1.440,00";
  const { html: table } = mailTable(["Campo", "Resposta"], [["Preços", text]], look);
  for (const made of [table, html`<p>${mailLines(text)}</p>`.html])
    expect(made).toContain("R$ 480,00<br />R$ 1.440,00");
});
