import { formatVolume, formatWhole } from "../../../contract/formats/quantities.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import type { Step } from "./calculations/bath.ts";
import type { Case, Obstacle } from "./calculations/correction.ts";
import { formatConcentration } from "./format.ts";

type CorrectionWords = Pick<
  CalculatorWords,
  "drain" | "full" | "weakPremix" | "waterNotEnough" | "spaceNotEnough"
>;

/** What each case is called. */
export const CASE_TITLES: Readonly<Record<Case, string>> = {
  a: "Acrescentar concentrado",
  b: "Acrescentar água",
  c: "Acrescentar pré-mistura",
  d: "Completar o nível já corrigindo",
  f: "Drenar e repor com concentrado",
  g: "Drenar e completar com água",
  h: "Drenar e repor com pré-mistura",
};

/** `Acrescente 58,8 L de água` */
export function stepText(step: Step, words: CorrectionWords): string {
  const amount = formatWhole(step.litres);
  if (step.do === "drain") return fillIn(words.drain, { amount });
  return `Acrescente ${amount} de ${substance(step)}`;
}

/** What goes in, by its strength. */
export function substance({ strength }: { strength: number }): string {
  if (strength === 0) return "água";
  return strength === 100 ? "concentrado" : `pré-mistura a ${formatConcentration(strength)}`;
}

/** Why a way is closed and what to do instead; null where it was never the question. */
export function obstacleText(
  obstacle: Obstacle,
  target: number,
  words: CorrectionWords,
): string | null {
  switch (obstacle.why) {
    case "no-room":
      return obstacle.free === 0
        ? fillIn(words.full, { needed: formatVolume(obstacle.needed) })
        : `Não cabe: seriam ${formatVolume(obstacle.needed)} e há ${formatVolume(obstacle.free)} livres. Drene antes.`;
    case "weak-premix":
      return fillIn(words.weakPremix, {
        premix: formatConcentration(obstacle.premix),
        target: formatConcentration(target),
      });
    case "water-not-enough":
      return fillIn(words.waterNotEnough, { reached: formatConcentration(obstacle.reached) });
    case "space-not-enough":
      return fillIn(words.spaceNotEnough, {
        needed: formatVolume(obstacle.needed),
        free: formatVolume(obstacle.free),
      });
    case "wrong-side":
    case "nothing-to-fill":
      return null;
  }
}
