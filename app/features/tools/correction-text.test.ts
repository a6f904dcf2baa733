import { expect, test } from "vitest";
import { obstacleText, stepText } from "./correction-text.ts";

const WORDS = {
  drain: "Drene {amount}",
  full: "Cheio: faltaria {needed}",
  weakPremix: "A {premix} não leva a {target}",
  waterNotEnough: "Ficaria em {reached}",
  spaceNotEnough: "Faltam {needed}, há {free}",
};

test("steps are said with the volumes that somebody can measure", () => {
  expect(stepText({ do: "add", litres: 0.35, strength: 100 }, WORDS)).toBe(
    "Acrescente 350\u00A0mL de concentrado",
  );
  expect(stepText({ do: "add", litres: 58.8, strength: 0 }, WORDS)).toBe(
    "Acrescente 58,8\u00A0L de água",
  );
  expect(stepText({ do: "add", litres: 150, strength: 10 }, WORDS)).toBe(
    "Acrescente 150,0\u00A0L de pré-mistura a 10,0%",
  );
  expect(stepText({ do: "drain", litres: 9.38 }, WORDS)).toBe("Drene 9,38\u00A0L");
});

test("every impossible case says why, with its numbers", () => {
  expect(obstacleText({ why: "water-not-enough", reached: 6.6667 }, 6, WORDS)).toContain("6,7%");
  expect(obstacleText({ why: "space-not-enough", needed: 12.1, free: 5 }, 8, WORDS)).toMatch(
    /12,1.*5,00/,
  );
  expect(obstacleText({ why: "no-room", needed: 20, free: 5 }, 8, WORDS)).toMatch(/20,0.*5,00/);
  expect(obstacleText({ why: "no-room", needed: 20, free: 0 }, 8, WORDS)).toBe(
    "Cheio: faltaria 20,0\u00A0L",
  );
  expect(obstacleText({ why: "weak-premix", premix: 5 }, 6, WORDS)).toMatch(/5,0%.*6,0%/);
});
