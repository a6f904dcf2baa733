/** What in a text speaks for spam, with its weight. */
export interface ContentScore {
  score: number;
  /** pt-BR, for the staff. */
  signs: readonly string[];
}

/** From this score on a request is held back. */
export const SUSPICIOUS_SCORE = 4;

/**
 * Scores what a person could have typed. Only what a customer of this company does not write counts;
 * three links, a site for a name, another language or bad spelling never are enough by themselves.
 * @param texts free texts of the request
 * @param names short fields, such as name, company and city, where people rarely put a link
 */
export function scoreContent(texts: readonly string[], names: readonly string[]): ContentScore {
  const text = texts.join("\n");
  const all = [...texts, ...names].join("\n");
  const signs: [number, string][] = [];
  const links = count(text, /https?:\/\/|\bwww\./gi);
  if (links > 0) signs.push([Math.min(links, 4), `links: ${links}`]);
  if (/<a\s|<\/a>|\[url|\[link|\[\/url/i.test(all)) signs.push([4, "marcação de link"]);
  const words = count(all, SPAM_WORDS);
  if (words > 0) signs.push([Math.min(words * 2, 6), `palavras de propaganda: ${words}`]);
  const letters = count(text, /\p{L}/gu);
  const foreign = count(
    text,
    /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Thai}]/gu,
  );
  if (letters > 20 && foreign * 2 > letters) signs.push([4, "escrita em outro alfabeto"]);
  if (names.some((name) => /https?:|www\.|\.(com|net|ru|top|xyz|shop)\b.*\//i.test(name)))
    signs.push([3, "link no nome, na empresa ou na cidade"]);
  return {
    score: signs.reduce((sum, [weight]) => sum + weight, 0),
    signs: signs.map(([, sign]) => sign),
  };
}

const SPAM_WORDS =
  /\b(?:viagra|cialis|casino|cassino|backlinks?|guest post|seo (?:service|expert|ranking)s?|rank(?:ing)? (?:on|in) google|bitcoin|crypto(?:currency)?|forex|payday loan|porn|escort|onlyfans|jogo do tigrinho|apostas? online|sportsbet|weight loss|make money|earn \$|web traffic|bulk email|email list|followers)\b/gi;

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}
