import type { ProductDetail } from "../../../contract/catalogue.ts";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";

/** More headings than this stand upright, so that the table fits a phone. */
const LYING_HEADINGS = 2;

type Uses = Pick<
  ProductDetail,
  "operations" | "materials" | "incompatibleMaterials" | "unsureUses"
>;

/** Operations × materials: where the product serves, where a technician is asked first, where it must not go. */
export function UseMatrix({ product }: { product: Uses }) {
  const { operations, materials, incompatibleMaterials, unsureUses } = product;
  const isUnsure = (operation: string, material: string) =>
    unsureUses.some((use) => use.operation === operation && use.material === material);
  return (
    <>
      <table
        className="use-matrix mt-4 w-full border-t border-line text-left text-sm keep-together"
        data-upright={operations.length > LYING_HEADINGS || undefined}
      >
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              Material
            </th>
            {operations.map(({ slug, label }) => (
              <th key={slug} scope="col" className="px-0.5 py-1.5 font-semibold">
                <span>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => (
            <tr key={material.slug} className="border-b border-line-soft">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {material.label}
              </th>
              {operations.map((operation) => (
                <td key={operation.slug}>
                  {isUnsure(operation.slug, material.slug) ? (
                    <>
                      <span aria-hidden="true">?</span>
                      <span className="visually-hidden">consulte</span>
                    </>
                  ) : (
                    <>
                      <CheckIcon small />
                      <span className="visually-hidden">serve</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {incompatibleMaterials.map((material) => (
            <tr key={material.slug} className="border-b border-line-soft">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {material.label}
              </th>
              {operations.map((operation) => (
                <td key={operation.slug} className="text-danger">
                  <CloseIcon small />
                  <span className="visually-hidden">não use</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unsureUses.length > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">? Fale antes com a assistência técnica.</p>
      ) : null}
    </>
  );
}

/** The same of a catalogue that tells either operations or materials apart. */
export function UseList({ product }: { product: Uses }) {
  const { operations, materials, incompatibleMaterials } = product;
  return (
    <ul className="mt-4 border-t border-line text-sm keep-together">
      {[...operations, ...materials].map(({ slug, label }) => (
        <li key={slug} className="flex items-center gap-2 border-b border-line-soft py-1.5">
          <CheckIcon small /> {label}
        </li>
      ))}
      {incompatibleMaterials.map(({ slug, label }) => (
        <li key={slug} className="flex items-center gap-2 border-b border-line-soft py-1.5">
          <span className="text-danger">
            <CloseIcon small />
          </span>
          <span className="visually-hidden">não use em</span> {label}
        </li>
      ))}
    </ul>
  );
}
