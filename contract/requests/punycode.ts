/**
 * Whether a domain's label that begins `xn--` stands for a name in other letters, as it must
 * (RFC 5891 section 4.4): programs drop what they cannot decode, and mail would go to another domain.
 */
export function isEncodedLabel(label: string): boolean {
  const decoded = decode(label.slice(PREFIX.length));
  if (!label.startsWith(PREFIX) || decoded === null) return false;
  return /[\u0080-\u{10FFFF}]/u.test(decoded) && !/[\p{C}\p{Z}]/u.test(decoded);
}

const PREFIX = "xn--";

/** RFC 3492 section 6.2 in lower case, or null where the text is no Punycode. */
function decode(text: string): string | null {
  const border = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(border, 0)), (letter) => letter.charCodeAt(0));
  let at = border > 0 ? border + 1 : 0;
  let point = 128;
  let bias = 72;
  let index = 0;
  while (at < text.length) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = DIGITS.indexOf(text[at] ?? "-");
      if (digit < 0) return null;
      at += 1;
      index += digit * weight;
      if (index > MAX) return null;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    bias = adapt(index - before, count, before === 0);
    point += Math.floor(index / count);
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    index %= count;
    points.splice(index, 0, point);
    index += 1;
  }
  return points.map((each) => String.fromCodePoint(each)).join("");
}

const BASE = 36;
const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";
const MAX = 2 ** 31 - 1;

/** RFC 3492 section 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > 455; k += BASE) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
