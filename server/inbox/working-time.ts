import { ofEachKind, type RequestKind } from "../../contract/answers.ts";
import type { WorkingHours } from "../../contract/company.ts";
import type { Promises } from "../../contract/words.ts";
import { ConfigError } from "../config.ts";
import { PROMISED, readPromise, type AnswerTime } from "../requests/answer-time.ts";
import { nationalHolidays } from "./holidays.ts";

/** Reckons in the company's working time: Monday to Friday, national holidays left out. */
export interface WorkingTime {
  /** Working minutes between two instants, one that has begun for a whole; 0 where the second is earlier. */
  between(from: Date, to: Date): number;
  /** In how many working minutes a request of a kind is to be answered. */
  promised(kind: RequestKind): number;
  /** When a request of a kind that waits since then has to be answered. */
  dueAt(kind: RequestKind, since: Date): Date;
  /**
   * What waits since then or before is late now.
   * @param left how long before that, for what will be late soon: of a time that is longer. Working minutes
   */
  lateSince(now: Date, left?: number): LateSince;
}

/** For each kind its own moment. */
export type LateSince = Readonly<Record<RequestKind, Date>>;

/**
 * @param promises what the site says today of when it answers
 * @param target the team's own, for what is promised an answer; null: none
 * @throws {ConfigError} where the target is longer than the promise
 */
export function createWorkingTime(
  hours: WorkingHours,
  promises: () => Promises,
  target: AnswerTime | null = null,
): WorkingTime {
  const day = { opens: timeOf(hours.from), closes: timeOf(hours.to) };
  const lengthOf = ({ amount, unit }: AnswerTime) =>
    amount * (unit === "days" ? day.closes - day.opens : HOUR_MS);
  const promise = (name: keyof Promises) => lengthOf(readPromise(promises()[name]));
  const { answer } = promises();
  if (target && lengthOf(target) > promise("answer"))
    throw new ConfigError(
      `ANSWER_WITHIN: é mais do que o site promete (${answer}); use menos, ou deixe vazio`,
    );
  const lengthFor = (kind: RequestKind) => {
    const name = PROMISED[kind];
    const promised = promise(name);
    // What the site promises may have become less since the start.
    return target && name === "answer" ? Math.min(lengthOf(target), promised) : promised;
  };
  const goBack = (now: Date, length: number) => {
    let left = length;
    for (let at = toLocal(now); ; at = { day: at.day - 1, time: DAY_MS }) {
      if (!isWorkingDay(at.day)) continue;
      const ends = Math.min(at.time, day.closes);
      const room = ends - day.opens;
      if (room > 0 && left <= room) return toDate({ day: at.day, time: ends - left });
      left -= Math.max(0, room);
    }
  };
  return {
    promised: (kind) => lengthFor(kind) / MINUTE_MS,
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
    dueAt(kind, since) {
      let left = lengthFor(kind);
      for (let at = toLocal(since); ; at = { day: at.day + 1, time: 0 }) {
        if (!isWorkingDay(at.day)) continue;
        const begins = Math.max(at.time, day.opens);
        const room = day.closes - begins;
        if (room > 0 && left <= room) return toDate({ day: at.day, time: begins + left });
        left -= Math.max(0, room);
      }
    },
    lateSince(now, left = 0) {
      return ofEachKind((kind) => {
        const length = lengthFor(kind);
        const spare = left * MINUTE_MS;
        return goBack(now, spare < length ? length - spare : length);
      });
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
