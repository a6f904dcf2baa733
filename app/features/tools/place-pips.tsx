/** A place among so many: as many boxes, the one filled; the words beside it say the same. */
export function PlacePips({ place: [at, of] }: { place: readonly [at: number, of: number] }) {
  return (
    <svg
      className="block max-w-full"
      viewBox={`0 0 ${of * STEP - GAP} ${BOX}`}
      width={of * STEP - GAP}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, index) => (
        <rect
          key={index}
          x={index * STEP + 0.5}
          y="0.5"
          width={BOX - 1}
          height={BOX - 1}
          fill={index + 1 === at ? "currentColor" : "none"}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}

/** Of the drawing, pixels. */
const BOX = 14;
const GAP = 4;
const STEP = BOX + GAP;
