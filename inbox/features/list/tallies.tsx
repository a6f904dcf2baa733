import { Link } from "react-router";
import type { InboxCounts } from "../../../contract/inbox/list.ts";
import { inboxAddress } from "../../../contract/inbox/query.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";

/** What waits, each figure a way to it. */
export function Tallies({ counts, person }: { counts: InboxCounts; person: string }) {
  const tallies = [
    { count: counts.new, one: "nova", other: "novas", to: inboxAddress({ situation: "novo" }) },
    { count: counts.open, one: "aberta", other: "abertas", to: inboxAddress({}) },
    {
      count: counts.late,
      one: "atrasada",
      other: "atrasadas",
      to: inboxAddress({ situation: "atrasadas", order: "antigas" }),
    },
    { count: counts.mine, one: "comigo", other: "comigo", to: inboxAddress({ owner: person }) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6">
      {tallies.map(({ count, one, other, to }) => (
        <li key={other}>
          <Link to={to} className="tally">
            <b className={other === "atrasadas" && count > 0 ? "late" : ""}>
              {formatNumber(count, "integer")}
            </b>
            <span>{count === 1 ? one : other}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
