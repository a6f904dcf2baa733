/** A QR code as the grid that the library makes: `size × size` modules, row by row. */
export interface QrModules {
  size: number;
  data: ArrayLike<number>;
}

/** One SVG path over the dark modules, runs of a row joined, in units of one module. */
export function qrPath({ size, data }: QrModules): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let run = 0;
    for (let column = 0; column <= size; column += 1) {
      const dark = column < size && data[row * size + column];
      if (dark) run += 1;
      else if (run > 0) {
        parts.push(`M${column - run} ${row}h${run}v1h-${run}z`);
        run = 0;
      }
    }
  }
  return parts.join("");
}
