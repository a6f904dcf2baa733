import { formatVolume } from "../../../contract/formats/quantities.ts";
import type { Step } from "./calculations/bath.ts";
import type { Case, Obstacle } from "./calculations/correction.ts";
import { formatConcentration } from "./format.ts";

/** What each case of domain B2 is called at the tank. */
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
export function stepText(step: Step): string {
  const amount = formatVolume(step.litres);
  if (step.do === "drain") return `Drene ${amount} do banho`;
  return `Acrescente ${amount} de ${substance(step)}`;
}

/** What goes in, by its strength. */
export function substance({ strength }: { strength: number }): string {
  if (strength === 0) return "água";
  return strength === 100 ? "concentrado" : `pré-mistura a ${formatConcentration(strength)}`;
}

/** Why a way is closed and what to do instead; null where it was never the question. */
export function obstacleText(obstacle: Obstacle, target: number): string | null {
  switch (obstacle.why) {
    case "no-room":
      return obstacle.free === 0
        ? `Não cabe: o tanque está cheio e faltaria espaço para ${formatVolume(obstacle.needed)}. Drene antes.`
        : `Não cabe: seriam ${formatVolume(obstacle.needed)} e há ${formatVolume(obstacle.free)} livres. Drene antes.`;
    case "weak-premix":
      return `A pré-mistura a ${formatConcentration(obstacle.premix)} não leva o banho a ${formatConcentration(target)}. Prepare outra, além do alvo, ou use concentrado.`;
    case "water-not-enough":
      return `Nem só com água: o tanque cheio ficaria em ${formatConcentration(obstacle.reached)}. Aceite esse valor até a próxima reposição ou drene antes.`;
    case "space-not-enough":
      return `Faltam ${formatVolume(obstacle.needed)} de concentrado e há ${formatVolume(obstacle.free)} livres. Drene parte do banho.`;
    case "wrong-side":
    case "nothing-to-fill":
      return null;
  }
}
