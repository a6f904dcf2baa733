/** A package size on offer. */
export interface PackSize {
  sku: string;
  /** Net content in litres. */
  litres: number;
}

/** A number of packages that covers a need. */
export interface Mix<Pack extends PackSize = PackSize> {
  packs: readonly { pack: Pack; count: number }[];
  /** Litres in all. */
  total: number;
  /** Litres beyond the need. */
  spare: number;
  /** Packages in all: how often somebody has to lift one. */
  handled: number;
}

/** A tenth more than needed is accepted where it saves packages to handle. */
const SPARE_SHARE = 0.1;

/**
 * The mix of packages that is cheapest to handle: the fewest packages among those that leave at most a
 * tenth, or one smallest package, over; between equals the least left over. Never splits a package.
 * @param need litres
 * @param usedLater litres that will be used up soon anyway: as much may be left over too
 * @returns null where nothing is needed or nothing is sold by volume
 */
export function suggestPackages<Pack extends PackSize>(
  need: number,
  packs: readonly Pack[],
  usedLater = 0,
): Mix<Pack> | null {
  const sizes = packs
    .filter(({ litres }) => litres > 0)
    .sort((one, other) => other.litres - one.litres);
  const smallest = sizes.at(-1);
  if (!smallest || !(need > 0) || !Number.isFinite(need)) return null;
  const allowed = Math.max(need * SPARE_SHARE, smallest.litres, usedLater);
  const mixes = combinations(millilitres(need), sizes).map((counts) => mixOf(need, sizes, counts));
  const handy = mixes.filter(({ spare }) => spare <= allowed);
  return best(handy.length > 0 ? handy : mixes);
}

function best<Pack extends PackSize>(mixes: readonly Mix<Pack>[]): Mix<Pack> | null {
  return mixes.reduce<Mix<Pack> | null>((chosen, mix) => {
    if (!chosen || mix.handled < chosen.handled) return mix;
    return mix.handled === chosen.handled && mix.spare < chosen.spare ? mix : chosen;
  }, null);
}

/**
 * Counts per size, largest first, that cover the need. Of each size as many as fit, one fewer or
 * one more: more of a size never pays where a larger one exists.
 */
function combinations(need: number, sizes: readonly PackSize[]): number[][] {
  const [size, ...smaller] = sizes;
  if (!size) return [];
  const content = millilitres(size.litres);
  const fit = Math.floor(need / content);
  const rest = need - fit * content;
  if (rest === 0) return [[fit, ...smaller.map(() => 0)], ...fewer()];
  return [[fit + 1, ...smaller.map(() => 0)], ...below(fit), ...fewer()];

  function below(count: number): number[][] {
    return combinations(need - count * content, smaller).map((counts) => [count, ...counts]);
  }
  function fewer(): number[][] {
    return fit > 0 ? below(fit - 1) : [];
  }
}

function mixOf<Pack extends PackSize>(
  need: number,
  sizes: readonly Pack[],
  counts: readonly number[],
): Mix<Pack> {
  const packs = sizes
    .map((pack, index) => ({ pack, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const total =
    packs.reduce((sum, { pack, count }) => sum + millilitres(pack.litres) * count, 0) / 1000;
  return {
    packs,
    total,
    spare: Math.max(total - need, 0),
    handled: packs.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Whole numbers, so that 0.9 L packs add up exactly; a need is rounded up, never down. */
function millilitres(litres: number): number {
  return Math.ceil(Number((litres * 1000).toPrecision(12)));
}
