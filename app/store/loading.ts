/** The two loading states of specification sections 3 and 4. */
export interface Loading {
  /** Global navigation flag: on from a navigation's start until it ends. */
  flag: boolean;
  /** Look-ups and sends under way, never below zero. */
  counter: number;
}

export const NOT_LOADING: Loading = { flag: false, counter: 0 };

/** Each start of loading adds one. */
export function startLoading(loading: Loading): Loading {
  return { ...loading, counter: loading.counter + 1 };
}

/** Each end subtracts one, never below zero. */
export function endLoading(loading: Loading): Loading {
  return { ...loading, counter: Math.max(0, loading.counter - 1) };
}

/** The indicator shows while the counter is over zero. */
export function showsIndicator(loading: Loading): boolean {
  return loading.counter > 0;
}
