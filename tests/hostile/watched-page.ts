import type { Browser, Page } from "playwright-core";
import { STEP_HANG_MS } from "../hang.ts";
import { MARK } from "./payloads.ts";

/** A page that notes everything a script or a blocked one leaves behind. */
export async function watchedPage(browser: Browser): Promise<{ page: Page; trouble: string[] }> {
  const context = await browser.newContext({ locale: "pt-BR" });
  context.setDefaultTimeout(STEP_HANG_MS);
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on("dialog", (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/content security policy|trusted ?type/i.test(message.text())) trouble.push(message.text());
  });
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) trouble.push(request.url());
  });
  return { page, trouble };
}

/** Whether a hostile text has run after all. */
export async function markOf(page: Page): Promise<string[]> {
  const isSet = await page.evaluate((mark) => mark in window, MARK);
  return isSet ? [`window.${MARK}`] : [];
}

/** Posts a form as a browser without JavaScript would, and waits for the page that answers. */
export async function postForm(
  page: Page,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.evaluate((values) => {
    const form = document.createElement("form");
    form.method = "post";
    form.enctype = "multipart/form-data";
    form.action = location.pathname;
    for (const [name, value] of Object.entries(values)) {
      const input = document.createElement("textarea");
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, fields);
  await loaded;
}

/** Elements and attributes in the page that could run, load or send something. */
export function activeElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(
        (element) =>
          /^(?:script|img|svg|math|iframe|object|embed|video|audio|form|input|button|base|link|template|marquee)$/i.test(
            element.localName,
          ) ||
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith("on") || /^\s*(?:javascript|data|vbscript):/i.test(value),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}
