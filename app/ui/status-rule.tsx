/** Marks shown on each side of the reading. */
const REACH = 30;
const STEP = 24;
const MIDDLE = REACH * STEP;

/** An error's number read off a steel rule: the same instrument as under the packs. */
export function StatusRule({ status }: { status: number }) {
  const marks = Array.from({ length: 2 * REACH + 1 }, (_, index) => status - REACH + index);
  return (
    <svg
      viewBox={`0 0 ${2 * MIDDLE} 96`}
      aria-hidden="true"
      className="h-24 w-full rule-fade"
      preserveAspectRatio="xMidYMid slice"
      fill="currentColor"
    >
      {marks.map((mark, index) => {
        const length = mark % 10 === 0 ? 30 : mark % 5 === 0 ? 22 : 13;
        return <path key={mark} d={`M${index * STEP} ${96 - length}h1.5v${length}h-1.5Z`} />;
      })}
      {marks
        .filter((mark) => mark % 5 === 0 && Math.abs(mark - status) > 1)
        .map((mark) => (
          <text
            key={mark}
            x={(mark - status + REACH) * STEP}
            y="60"
            textAnchor="middle"
            fontSize="14"
            className="fill-ink-soft tabular-nums"
          >
            {mark}
          </text>
        ))}
      <path d={`M${MIDDLE - 2} 34h5v62h-5Z`} />
      <path d={`M${MIDDLE - 30} 4h61v30h-61Z`} className="fill-coolant" />
      <text
        x={MIDDLE + 0.5}
        y="25"
        textAnchor="middle"
        fontSize="18"
        fontWeight="700"
        className="fill-graphite tabular-nums"
      >
        {status}
      </text>
    </svg>
  );
}
