import { expect, it } from "vitest";
import { loadTheme } from "../catalogue/theme.ts";
import { SHIPPED_CONTENT } from "../catalogue/content.test-support.ts";
import { html, mailButton, mailDocument } from "./mail-html.ts";

const look = { name: "Tintas & Cia", colors: loadTheme(SHIPPED_CONTENT).light };

it("puts every mail under the maker's name and colours, without a picture or a style sheet", () => {
  const mail = mailDocument("Título", html`<p>Corpo</p>`, look);
  expect(mail).toContain("Tintas &#38; Cia");
  expect(mail).toContain(`6px solid ${look.colors.coolant}`);
  expect(mail).toContain("<p>Corpo</p>");
  expect(mail).not.toMatch(/<img|<style|<link/);
});

it("leads with a button that no address breaks out of", () => {
  const { html: button } = mailButton('https://x.example/?a="><b>', "Abrir", look);
  expect(button).toContain('href="https://x.example/?a=&#34;&#62;&#60;b&#62;"');
});
