import type { Browser } from "playwright-core";
import PostalMime from "postal-mime";
import type { TakenMail } from "../faults/mail-sink.ts";
import { activeElements, markOf, watchedPage } from "./watched-page.ts";

/** Headers that a mail has more or less often than once, or that nobody of ours wrote. */
export async function headerFaults(taken: readonly TakenMail[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { headers, raw } of taken) {
    const names = headers.map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
    for (const name of ["from", "to", "reply-to", "subject"])
      if (names.filter((each) => each === name).length !== 1)
        wrong.push(`${name}: ${headers.join(" ⏎ ")}`);
    const strange = headers.filter(
      (line) => !/^[\x20-\x7e\t]*$/.test(line) || /^b?cc:/i.test(line),
    );
    wrong.push(...strange);
    const { to, replyTo } = await PostalMime.parse(Buffer.from(raw, "latin1"));
    if (to?.length !== 1 || replyTo?.length !== 1) wrong.push(JSON.stringify({ to, replyTo }));
  }
  return wrong;
}

/** What in the mails' HTML could run, and what did, in a program that has no policy of ours. */
export async function bodyFaults(
  taken: readonly TakenMail[],
  browser: Browser,
): Promise<{ active: string[]; ran: string[] }> {
  const mails = await Promise.all(
    taken.map(({ raw }) => PostalMime.parse(Buffer.from(raw, "latin1"))),
  );
  const bodies = mails.flatMap(({ html }) => html ?? []);
  const { page, trouble } = await watchedPage(browser);
  const active: string[] = [];
  // Many bodies in one page.
  for (let first = 0; first < bodies.length; first += 50) {
    await page.setContent(bodies.slice(first, first + 50).join("<hr>"));
    active.push(...(await activeElements(page)));
  }
  const ran = [...trouble, ...(await markOf(page))];
  await page.context().close();
  return { active, ran };
}
