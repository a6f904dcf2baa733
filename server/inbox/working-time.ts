import type { WorkingHours } from "../../contract/company.ts";
import { nationalHolidays } from "./holidays.ts";
import type { AnswerTime } from "./settings.ts";

/** Reckons in the company's working time: Monday to Friday, national holidays left out. */
export interface WorkingTime {
  /** Working minutes between two instants, one that has begun for a whole; 0 where the second is earlier. */
  between(from: Date, to: Date): number;
  /** When a request that came then has to be answered. */
  dueAt(receivedAt: Date): Date;
  /**
   * What came then or before, and is not answered, is late now.
   * @param left what of the promise is left, for what will be late soon. Working minutes
   */
  lateSince(now: Date, left?: number): Date;
  /** The working minutes of the promise. */
  promised: number;
}

/** @param promise in which time a request is to be answered */
export function createWorkingTime(hours: WorkingHours, promise: AnswerTime): WorkingTime {
  const day = { opens: timeOf(hours.from), closes: timeOf(hours.to) };
  const promised = promise.amount * (promise.unit === "days" ? day.closes - day.opens : HOUR_MS);
  return {
    promised: promised / MINUTE_MS,
    between(from, to) {
      let passed = 0;
      const last = toLocal(to);
      for (let at = toLocal(from); at.day <= last.day; at = { day: at.day + 1, time: 0 }) {
        if (!isWorkingDay(at.day)) continue;
        const until = at.day === last.day ? Math.min(last.time, day.closes) : day.closes;
        passed += Math.max(0, until - Math.max(at.time, day.opens));
      }
      return Math.ceil(passed / MINUTE_MS);
    },
    dueAt(receivedAt) {
      let left = promised;
      for (let at = toLocal(receivedAt); ; at = { day: at.day + 1, time: 0 }) {
        if (!isWorkingDay(at.day)) continue;
        const begins = Math.max(at.time, day.opens);
        const room = day.closes - begins;
        if (room > 0 && left <= room) return toDate({ day: at.day, time: begins + left });
        left -= Math.max(0, room);
      }
    },
    lateSince(now, spare = 0) {
      let left = promised - spare * MINUTE_MS;
      for (let at = toLocal(now); ; at = { day: at.day - 1, time: DAY_MS }) {
        if (!isWorkingDay(at.day)) continue;
        const ends = Math.min(at.time, day.closes);
        const room = ends - day.opens;
        if (room > 0 && left <= room) return toDate({ day: at.day, time: ends - left });
        left -= Math.max(0, room);
      }
    },
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A day counted from 1970-01-01 and its milliseconds, on São Paulo's clock: fractions of minutes would not be exact. */
interface Local {
  day: number;
  time: number;
}

/** UTC−3, without daylight saving since 2019 (Decreto 9.772/2019). */
const OFFSET_MS = -3 * HOUR_MS;

function toLocal(date: Date): Local {
  const since = date.getTime() + OFFSET_MS;
  const day = Math.floor(since / DAY_MS);
  return { day, time: since - day * DAY_MS };
}

function toDate({ day, time }: Local): Date {
  return new Date(day * DAY_MS + time - OFFSET_MS);
}

function isWorkingDay(day: number): boolean {
  const date = new Date(day * DAY_MS);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const [year = "", ...monthAndDay] = date.toISOString().slice(0, 10).split("-");
  return !holidaysOf(Number(year)).has(monthAndDay.join("-"));
}

const years = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const known = years.get(year) ?? nationalHolidays(year);
  years.set(year, known);
  return known;
}

/** `08:30` → 30,600,000 */
function timeOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}
