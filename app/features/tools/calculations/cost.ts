/** How a fluid is used, with the visitor's own price, which never leaves the device. */
export interface FluidUse {
  /** Reais per litre of concentrate. */
  price: number;
  /** Working concentration, % v/v. */
  concentration: number;
  /** Months until the bath is changed. */
  bathLife: number;
}

/** The machine both fluids are compared in. */
export interface Machine {
  /** Litres of bath. */
  volume: number;
  /** Litres of mixture topped up in a month. */
  topUp: number;
  /** Strength of the top-up as a share of the working concentration: a third to a half is usual (domain B2). */
  topUpShare: number;
}

export interface Cost {
  /** Reais per litre of bath. */
  perLitre: number;
  /** Litres of concentrate in a month: filling spread over its life, and top-up. */
  litresPerMonth: number;
  /** Reais in a month. */
  perMonth: number;
}

/** What a fluid costs in use: a dear concentrate used thin and long may cost less than a cheap one. */
export function costInUse(
  { price, concentration, bathLife }: FluidUse,
  { volume, topUp, topUpShare }: Machine,
): Cost {
  const share = concentration / 100;
  const litresPerMonth = (volume * share) / bathLife + topUp * share * topUpShare;
  return { perLitre: price * share, litresPerMonth, perMonth: price * litresPerMonth };
}
