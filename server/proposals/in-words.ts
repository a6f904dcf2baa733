import { CENT, REAL, type Money } from "../../contract/proposal/money.ts";

/**
 * An amount in Portuguese words: `mil duzentos e trinta e quatro reais e cinquenta centavos`. Whole cents below a
 * thousand million reais. Between thousands and hundreds stands an "e" only before what ends the number as a round
 * hundred or below a hundred (Cunha and Cintra, Nova Gramática, numerals).
 */
export function inWords(amount: Money): string {
  const reais = Math.floor(amount / REAL);
  const cents = Math.round((amount % REAL) / CENT);
  const parts = [
    reais > 0 || cents === 0 ? withUnit(reais, "real", "reais") : "",
    cents > 0 ? withUnit(cents, "centavo", "centavos") : "",
  ];
  return parts.filter(Boolean).join(" e ");
}

function withUnit(count: number, one: string, other: string): string {
  // "Um milhão de reais", but "um milhão e mil reais".
  const isRoundMillion = count > 0 && count % 1_000_000 === 0;
  return `${spelled(count)}${isRoundMillion ? " de" : ""} ${count === 1 ? one : other}`;
}

function spelled(count: number): string {
  if (count === 0) return "zero";
  const [millions, thousands, rest] = [
    Math.floor(count / 1_000_000),
    Math.floor(count / 1_000) % 1_000,
    count % 1_000,
  ];
  const groups = [
    {
      value: millions,
      words: `${belowThousand(millions)} ${millions === 1 ? "milhão" : "milhões"}`,
    },
    // Nobody says "um mil".
    { value: thousands, words: thousands === 1 ? "mil" : `${belowThousand(thousands)} mil` },
    { value: rest, words: belowThousand(rest) },
  ].filter(({ value }) => value > 0);
  return groups.reduce((text, { value, words }, index) => {
    if (index === 0) return words;
    const isLast = index === groups.length - 1;
    return `${text}${isLast && (value < 100 || value % 100 === 0) ? " e " : " "}${words}`;
  }, "");
}

function belowThousand(count: number): string {
  if (count === 100) return "cem";
  const hundreds = HUNDREDS[Math.floor(count / 100)] ?? "";
  const rest = count % 100;
  const tens = rest < 20 ? (SMALL[rest] ?? "") : withTens(rest);
  return [hundreds, tens].filter(Boolean).join(" e ");
}

function withTens(count: number): string {
  return [TENS[Math.floor(count / 10)], SMALL[count % 10]].filter(Boolean).join(" e ");
}

const SMALL = [
  ..." um dois três quatro cinco seis sete oito nove dez onze doze treze".split(" "),
  ..."quatorze quinze dezesseis dezessete dezoito dezenove".split(" "),
];
const TENS = "  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const HUNDREDS = [
  ..." cento duzentos trezentos quatrocentos quinhentos".split(" "),
  ..."seiscentos setecentos oitocentos novecentos".split(" "),
];
