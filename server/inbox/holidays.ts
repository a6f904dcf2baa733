/**
 * Brazil's national holidays of a year, as `MM-DD`: Leis 662/1949, 6.802/1980 and 14.759/2023, and Good Friday, on which
 * nobody works either. Carnival and Corpus Christi are left to each employer, so they count as working days.
 */
export function nationalHolidays(year: number): ReadonlySet<string> {
  const goodFriday = new Date(Date.UTC(year, 0, easterDay(year) - 2));
  return new Set([
    ...FIXED,
    ...(year >= 2024 ? ["11-20"] : []),
    goodFriday.toISOString().slice("2026-".length, "2026-01-01".length),
  ]);
}

const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];

/** Easter Sunday of the Gregorian calendar as a day of the year, by Meeus' method (Astronomical Algorithms, chapter 8). */
function easterDay(year: number): number {
  const century = Math.floor(year / 100);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor(((year % 19) + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  const easter = Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
  return (easter - Date.UTC(year, 0, 1)) / 86_400_000 + 1;
}
