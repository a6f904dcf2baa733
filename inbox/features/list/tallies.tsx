import { Link } from "react-router";
import type { InboxCounts } from "../../../contract/inbox/list.ts";
import { inboxAddress } from "../../../contract/inbox/query.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";

/** What waits, each figure a way to it. */
export function Tallies({ counts, person }: { counts: InboxCounts; person: string }) {
  const tallies = [
    { count: counts.new, label: "novas", to: inboxAddress({ situation: "novo" }) },
    { count: counts.open, label: "abertas", to: inboxAddress({}) },
    {
      count: counts.late,
      label: "atrasadas",
      to: inboxAddress({ situation: "atrasadas", order: "antigas" }),
    },
    { count: counts.mine, label: "comigo", to: inboxAddress({ owner: person }) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6">
      {tallies.map(({ count, label, to }) => (
        <li key={label}>
          <Link to={to} className="tally">
            <b className={label === "atrasadas" && count > 0 ? "late" : ""}>
              {formatNumber(count, "integer")}
            </b>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
