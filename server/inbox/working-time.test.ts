import fc from "fast-check";
import { expect, test } from "vitest";
import { ofEachKind } from "../../contract/answers.ts";
import { nationalHolidays } from "./holidays.ts";
import { createWorkingTime } from "./working-time.ts";
import { HOURS, PROMISES, TIME } from "./working-time.test-support.ts";

const at = (local: string) => new Date(`${local}:00-03:00`);

test.each([
  [2024, "03-29"],
  [2025, "04-18"],
  [2026, "04-03"],
  [2027, "03-26"],
  [2038, "04-23"],
])("Good Friday of %i is %s", (year, day) => {
  expect([...nationalHolidays(year)]).toContain(day);
});

test.each([
  ["on a working day", "2026-11-24T10:15", "2026-11-25T10:15"],
  ["before the doors open", "2026-11-24T03:00", "2026-11-24T18:00"],
  ["after they closed", "2026-11-24T19:00", "2026-11-25T18:00"],
  ["before a weekend", "2026-11-27T17:00", "2026-11-30T17:00"],
  ["before a holiday and a weekend", "2026-11-19T09:00", "2026-11-23T09:00"],
  ["on Christmas Day", "2026-12-25T09:00", "2026-12-28T18:00"],
])("what comes %s is due on the next one", (_, received, due) => {
  expect(TIME.dueAt("contato", at(received))).toEqual(at(due));
});

test("hours of the promise are working hours", () => {
  const four = createWorkingTime(HOURS, () => ({ ...PROMISES, answer: "4 horas úteis" }));
  expect(four.dueAt("contato", at("2026-11-24T16:00"))).toEqual(at("2026-11-25T10:00"));
});

test("each kind is due when the site promises to answer it, by the newest reading of its words", () => {
  let promises = PROMISES;
  const time = createWorkingTime(HOURS, () => promises);
  const due = () => ofEachKind((kind) => time.promised(kind) / 60);
  expect(due()).toEqual({ contato: 10, orcamento: 10, representante: 50, "teste-piloto": 20 });
  promises = { ...PROMISES, pilotTest: "1 hora útil" };
  expect(due()).toMatchObject({ orcamento: 10, "teste-piloto": 1 });
});

test("the team's own target is for what is promised an answer, and never more than the promise", () => {
  let promises = PROMISES;
  const target = { amount: 4, unit: "hours" } as const;
  const time = createWorkingTime(HOURS, () => promises, target);
  const due = () => ofEachKind((kind) => time.promised(kind) / 60);
  expect(due()).toEqual({ contato: 4, orcamento: 4, representante: 50, "teste-piloto": 20 });
  promises = { ...PROMISES, answer: "2 horas úteis" };
  expect(due()).toMatchObject({ contato: 2, orcamento: 2 });
  expect(() => createWorkingTime(HOURS, () => promises, target)).toThrow(
    /^ANSWER_WITHIN: .*2 horas úteis/,
  );
});

test("only working time counts as waiting", () => {
  expect(TIME.between(at("2026-11-27T17:00"), at("2026-11-30T09:30"))).toBe(150);
  expect(TIME.between(at("2026-11-28T10:00"), at("2026-11-29T10:00"))).toBe(0);
  expect(TIME.between(at("2026-11-24T12:00"), at("2026-11-24T11:00"))).toBe(0);
});

test("what is late by less than a minute has waited for longer than promised", () => {
  const received = new Date("2026-11-24T10:15:00.123-03:00");
  const due = TIME.dueAt("contato", received).getTime();
  expect(TIME.between(received, new Date(due))).toBe(TIME.promised("contato"));
  expect(TIME.between(received, new Date(due + 1))).toBe(TIME.promised("contato") + 1);
});

test("a request is late exactly from when it is due", () => {
  const instant = fc.date({
    min: at("2025-12-01T00:00"),
    max: at("2027-02-01T00:00"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, instant, (received, now) => {
      const isLate = received <= TIME.lateSince(now).contato;
      // At the very minute of closing both readings are right: the next working minute is the next day's first.
      const due = TIME.dueAt("contato", received);
      if (due > now) expect(isLate).toBe(false);
      else if (TIME.between(due, now) > 0) expect(isLate).toBe(true);
    }),
  );
});
