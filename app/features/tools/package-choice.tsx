import type { ToolPackage } from "../../../contract/tools.ts";
import { type Mix, suggestPackages } from "./calculations/packages.ts";
import { packsText } from "./finder-order.ts";

interface PackageChoiceProps {
  /** Of which product, for the field's name. */
  name: string;
  /** What is offered first: the cheapest to handle. */
  suggested: Mix<ToolPackage>["packs"];
  /** Litres wanted. */
  litres: number;
  packages: readonly ToolPackage[];
  /** The SKU chosen, empty for what is suggested. */
  chosen: string;
  onChoose: (sku: string) => void;
}

/** The packages to order, changed in place: of the one that is chosen as many as it takes. */
export function PackageChoice(props: PackageChoiceProps) {
  const { name, suggested, litres, packages, chosen, onChoose } = props;
  const [only, second] = suggested;
  const others = packages.filter(({ sku }) => second !== undefined || sku !== only?.pack.sku);
  if (others.length === 0) return <span className="text-sm">{packsText(suggested)}</span>;
  return (
    <select
      aria-label={`Embalagem de ${name}`}
      className="field max-w-full px-2 py-1 pr-7 text-sm sm:w-auto"
      value={others.some(({ sku }) => sku === chosen) ? chosen : ""}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{packsText(suggested)}</option>
      {others.map((pack) => (
        <option key={pack.sku} value={pack.sku}>
          {packsText(suggestPackages(litres, [pack])?.packs ?? [])}
        </option>
      ))}
    </select>
  );
}
