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
  /** Strength of the top-up as a share of the working concentration: a third to a half is usual. */
  topUpShare: number;
}

/** What one change of the bath costs besides the fluid, with the visitor's own prices; 0 where it is left out. */
export interface Change {
  /** Reais per 1 000 L of spent bath. */
  disposal: number;
  /** Reais of cleaner, filters and the like. */
  cleaner: number;
  /** Hours that the machine stands still. */
  hours: number;
  /** Reais per hour of the machine. */
  hourPrice: number;
}

export interface Cost {
  /** Reais per litre of bath. */
  perLitre: number;
  /** Litres of concentrate in a month: filling spread over its life, and top-up. */
  litresPerMonth: number;
  /** Reais for the fluid in a month. */
  fluidPerMonth: number;
  /** Reais for the changes, spread over the life of the bath. */
  changesPerMonth: number;
  /** Reais in a month, all together. */
  perMonth: number;
}

const NO_CHANGE: Change = { disposal: 0, cleaner: 0, hours: 0, hourPrice: 0 };

/** What a fluid costs in use: a dear concentrate used thin and long may cost less than a cheap one. */
export function costInUse(
  { price, concentration, bathLife }: FluidUse,
  { volume, topUp, topUpShare }: Machine,
  change: Change = NO_CHANGE,
): Cost {
  const share = concentration / 100;
  const litresPerMonth = (volume * share) / bathLife + topUp * share * topUpShare;
  const fluidPerMonth = price * litresPerMonth;
  const changesPerMonth = changeCost(volume, change) / bathLife;
  return {
    perLitre: price * share,
    litresPerMonth,
    fluidPerMonth,
    changesPerMonth,
    perMonth: fluidPerMonth + changesPerMonth,
  };
}

function changeCost(volume: number, { disposal, cleaner, hours, hourPrice }: Change): number {
  return (volume / 1000) * disposal + cleaner + hours * hourPrice;
}
