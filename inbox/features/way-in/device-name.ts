/** `Firefox no Windows`, as far as a browser tells; for its owner to know it by. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Navegador";
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser} ${system}`;
}

/** Whoever calls itself by several names is the first here. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, "Edge"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, "no Android"],
  [/iPhone|iPad/, "no iPhone ou iPad"],
  [/Windows/, "no Windows"],
  [/Mac OS X/, "no Mac"],
  [/Linux|X11/, "no Linux"],
];
