import { formatConcentration } from "./format.ts";
import { Problem } from "./readout.tsx";

/** Says, in place of an answer, that the instrument's numbers make a concentration that no bath has. % v/v */
export function NotABath({ concentration }: { concentration: number }) {
  return (
    <Problem
      text={`Confira a leitura e o fator: a conta dá ${formatConcentration(concentration)}, e 100% já é o concentrado puro.`}
    />
  );
}
