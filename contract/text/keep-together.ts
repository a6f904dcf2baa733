/**
 * Ties numbers to what they count, so that no line ends between them: `25 °C`, `4 a 10%`, `1 L`.
 * Only spaces change, into no-break spaces.
 */
export function keepTogether(text: string): string {
  return text.replace(RANGE, "$1\u00A0a\u00A0").replace(UNIT, "$1\u00A0");
}

/** The next number is looked at, not taken: it may begin another range. */
const RANGE = /(\d%?) a (?=\d)/g;

const UNIT =
  /(\d) (?=(?:°C|°Brix|%|[mc]?L|L|[mkµ]?g|[mcµ]?m[²³]?|g\/cm³|mm²\/s|kg\/m³|m³|ppm|bar|h|s|min|dias?|meses|mês)(?![\p{L}\d]))/gu;
