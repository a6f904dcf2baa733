import { formatRest, formatVolume } from "../../../contract/formats/quantities.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import { isMixerSetting, MIXER_RANGE } from "./calculations/mixer.ts";
import { formatConcentration } from "./format.ts";
import { Note } from "./readout.tsx";

interface MixerNoteProps {
  words: CalculatorWords;
  product: CalculatorProduct | null;
  /** % v/v of what goes in. */
  strength: number;
  /** Litres of it in all. */
  litres: number;
}

/** How to mix what no proportioner can be set to; of a dose, only that it is not to be poured by hand. */
export function MixerNote({ words, product, strength, litres }: MixerNoteProps) {
  if (product?.dosed) return product.byPump ? <Note>{words.pourByPump}</Note> : null;
  const isMixed = strength > 0 && strength < 100;
  if (!isMixed || isMixerSetting(strength)) return null;
  const concentrate = (litres * strength) / 100;
  return (
    <Note>
      {fillIn(product?.byPump ? words.mixerOutsideByPump : words.mixerOutside, {
        strength: formatConcentration(strength),
        min: formatConcentration(MIXER_RANGE.min),
        max: formatConcentration(MIXER_RANGE.max),
        water: formatRest(litres, concentrate),
        concentrate: formatVolume(concentrate),
      })}
    </Note>
  );
}
