/** Where a request stands. */
export function Situation({ status }: { status: string }) {
  return (
    <span className="situation" data-status={status}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </span>
  );
}
