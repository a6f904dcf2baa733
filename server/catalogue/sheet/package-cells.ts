import site from "#site";
import { CellError, type Notation, readEach } from "./cells.ts";

interface Packing {
  sku: string;
  pack: string;
  size?: string;
  variant?: string;
  mass?: string;
  of?: string;
  units?: number;
  gtin?: string;
  default?: boolean;
}

const SIZE = String.raw`\d+(?:,\d+)? (?:mL|L|g|kg)`;
const TAIL = String.raw`(?: gtin (\d+))?( padrão)?`;
const UNIT = new RegExp(
  `^(\\S+): (\\S.*?)(?: (${SIZE}))?(?: / (${SIZE}))?(?: \\(([^()]+)\\))?${TAIL}$`,
);
const CARTON = new RegExp(`^(\\S+): (\\S.*?) (\\d+) [x×] ([A-Z0-9-]+)${TAIL}$`);

/**
 * The packages of a line:
 * `HV-1110-20: bombona 20 L padrão; HV-1110-20-AZ: bombona 20 L (azul); HV-5110-AER400: aerossol 400 mL / 280 g gtin 2001…; …-CX12: caixa 12 × HV-5110-AER400`
 */
export const packages: Notation = {
  write: (value) =>
    Array.isArray(value) ? value.map((one) => writePacking(one as Packing)).join("; ") : null,
  read: (cell) => readEach(cell, readPacking),
};

function writePacking({
  sku,
  pack,
  size,
  variant,
  mass,
  of,
  units,
  gtin,
  default: preferred,
}: Packing) {
  return [
    `${sku}: ${pack}`,
    of === undefined ? "" : ` ${units} × ${of}`,
    size === undefined ? "" : ` ${size}`,
    mass === undefined ? "" : ` / ${mass}`,
    variant === undefined ? "" : ` (${variant})`,
    gtin === undefined ? "" : ` gtin ${gtin}`,
    preferred ? " padrão" : "",
  ].join("");
}

function readPacking(part: string): Packing {
  const carton = CARTON.exec(part);
  if (carton) {
    const [, sku = "", pack = "", units, of = "", gtin, preferred] = carton;
    return { sku, pack, of, units: Number(units), ...tail(gtin, preferred) };
  }
  const [, sku, pack, size, mass, variant, gtin, preferred] = UNIT.exec(part) ?? [];
  if (sku === undefined || pack === undefined) {
    const { example } = site.codes;
    const cure = `escreva ${example}-20: balde 20 L padrão; ou, a caixa, ${example}-1-CX12: caixa 12 × ${example}-1`;
    throw new CellError({ problem: `"${part}" não é uma embalagem`, cure });
  }
  return {
    sku,
    pack,
    ...(size === undefined ? {} : { size }),
    ...(mass === undefined ? {} : { mass }),
    ...(variant === undefined ? {} : { variant }),
    ...tail(gtin, preferred),
  };
}

function tail(gtin: string | undefined, preferred: string | undefined) {
  return { ...(gtin === undefined ? {} : { gtin }), ...(preferred ? { default: true } : {}) };
}
