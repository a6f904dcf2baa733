export type Greeting = "Bom dia" | "Boa tarde" | "Boa noite";

/**
 * The greeting for a whole hour of the clock, 0 to 23: 12:59 still is hour 12, so Bom dia.
 * Source: specification section 1.
 */
export function greetingAtHour(hour: number): Greeting {
  if (hour <= 12) return "Bom dia";
  return hour < 18 ? "Boa tarde" : "Boa noite";
}

/**
 * The greeting by the clock of the machine it runs on, the visitor's; a server, which does not know that
 * one, gives a time zone (IANA name).
 */
export function greetingNow(now: Date, timeZone?: string): Greeting {
  if (timeZone === undefined) return greetingAtHour(now.getHours());
  const hour = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone });
  return greetingAtHour(Number(hour.format(now)));
}
