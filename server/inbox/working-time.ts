import type { WorkingHours } from "../../contract/company.ts";
import { nationalHolidays } from "./holidays.ts";
import type { AnswerTime } from "./settings.ts";

/** Reckons in the company's working time: Monday to Friday, national holidays left out. */
export interface WorkingTime {
  /** Working minutes between two instants; 0 where the second is earlier. */
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
  const day = { opens: minutesOf(hours.from), closes: minutesOf(hours.to) };
  const promised = promise.amount * (promise.unit === "days" ? day.closes - day.opens : 60);
  return {
    promised,
    between(from, to) {
      let minutes = 0;
      const last = toLocal(to);
      for (let at = toLocal(from); at.day <= last.day; at = { day: at.day + 1, minute: 0 }) {
        if (!isWorkingDay(at.day)) continue;
        const until = at.day === last.day ? Math.min(last.minute, day.closes) : day.closes;
        minutes += Math.max(0, until - Math.max(at.minute, day.opens));
      }
      return Math.floor(minutes);
    },
    dueAt(receivedAt) {
      let left = promised;
      for (let at = toLocal(receivedAt); ; at = { day: at.day + 1, minute: 0 }) {
        if (!isWorkingDay(at.day)) continue;
        const begins = Math.max(at.minute, day.opens);
        const room = day.closes - begins;
        if (room > 0 && left <= room) return toDate({ day: at.day, minute: begins + left });
        left -= Math.max(0, room);
      }
    },
    lateSince(now, spare = 0) {
      let left = promised - spare;
      for (let at = toLocal(now); ; at = { day: at.day - 1, minute: DAY_MINUTES }) {
        if (!isWorkingDay(at.day)) continue;
        const ends = Math.min(at.minute, day.closes);
        const room = ends - day.opens;
        if (room > 0 && left <= room) return toDate({ day: at.day, minute: ends - left });
        left -= Math.max(0, room);
      }
    },
  };
}

const DAY_MINUTES = 24 * 60;

/** A day counted from 1970-01-01 and its minutes, on São Paulo's clock. */
interface Local {
  day: number;
  minute: number;
}

/** UTC−3, without daylight saving since 2019 (Decreto 9.772/2019). Minutes. */
const OFFSET = -3 * 60;

function toLocal(date: Date): Local {
  const minutes = date.getTime() / 60_000 + OFFSET;
  const day = Math.floor(minutes / DAY_MINUTES);
  return { day, minute: minutes - day * DAY_MINUTES };
}

function toDate({ day, minute }: Local): Date {
  return new Date((day * DAY_MINUTES + minute - OFFSET) * 60_000);
}

function isWorkingDay(day: number): boolean {
  const date = new Date(day * DAY_MINUTES * 60_000);
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

/** `08:30` → 510 */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
