/** An instant (ISO-8601 or Date), or a calendar date `2026-07-31` that has no hour and so no time zone. */
export type DateValue = Date | string;

/** `31/07/2026`, on São Paulo's calendar. Throws a RangeError for what is no date. */
export function formatDate(value: DateValue): string {
  const { date, timeZone } = read(value);
  return formatter({ day: "2-digit", month: "2-digit", year: "numeric" }, timeZone).format(date);
}

/** `31/07/2026, 09:00`, on São Paulo's clock. Throws a RangeError for what is no instant. */
export function formatDateTime(value: DateValue): string {
  const { date } = read(value);
  return `${formatDate(date)}, ${formatter({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, SAO_PAULO).format(date)}`;
}

/** The calendar day of an instant in São Paulo, `2026-11-24`. */
export function dayInSaoPaulo(instant: Date): string {
  return formatter({ dateStyle: "short" }, SAO_PAULO, "sv-SE").format(instant);
}

/** What a clock on the wall in São Paulo shows at an instant, `2026-11-24T09:30`. */
export function wallTimeInSaoPaulo(instant: Date): string {
  const written = formatter({ dateStyle: "short", timeStyle: "short" }, SAO_PAULO, "sv-SE");
  return written.format(instant).replace(" ", "T");
}

/** The company's zone: UTC−3, without daylight saving since 2019. */
const SAO_PAULO = "America/Sao_Paulo";

/** A date without hour is midnight UTC to JavaScript, which is the evening before in São Paulo: keep it in UTC. */
function read(value: DateValue): { date: Date; timeZone: string } {
  const isCalendarDate = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(value);
  const rolledOver =
    isCalendarDate && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) !== value;
  if (Number.isNaN(date.getTime()) || rolledOver)
    throw new RangeError(`Data inválida: ${String(value)}`);
  return { date, timeZone: isCalendarDate ? "UTC" : SAO_PAULO };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it does, so each is made once. */
function formatter(
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
  locale = "pt-BR",
): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}
