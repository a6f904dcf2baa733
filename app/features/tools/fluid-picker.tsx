import site from "#site";
import { Link } from "react-router";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { formatRange } from "./format.ts";
import { bathKey, FILLED_FOR, OF_PRODUCT } from "./calculator-start.ts";
import type { Calculator } from "./use-calculator.ts";

interface FluidPickerProps {
  calculator: Calculator;
  products: readonly CalculatorProduct[];
}

/** Which fluid, and what for: it brings factor, range and packages. */
export function FluidPicker({ calculator, products }: FluidPickerProps) {
  const { words, product, range, set } = calculator;
  const chooseFluid = (slug: string) => {
    set("produto", slug);
    set("operacao", undefined);
    forgetRange();
  };
  const chooseOperation = (operation: string) => {
    set("operacao", operation);
    forgetRange();
  };
  const forgetRange = () => {
    for (const name of ["faixa", ...OF_PRODUCT]) set(name, undefined);
  };
  const categories = [...new Set(products.map(({ category }) => category.name))];
  return (
    <div className="gauge fluid-picker">
      <input type="hidden" name={FILLED_FOR} value={bathKey(calculator)} />
      <div className="gauge-cell">
        <label htmlFor="produto" className="text-sm text-ink-soft">
          {words.fluid}
        </label>
        <select
          id="produto"
          name="produto"
          className="gauge-select"
          value={product?.slug ?? ""}
          onChange={({ currentTarget }) => chooseFluid(currentTarget.value)}
        >
          <option value="">Outro: informo o fator</option>
          {categories.map((category) => (
            <optgroup key={category} label={category}>
              {products
                .filter((one) => one.category.name === category)
                .map(({ slug, name, kind }) => (
                  <option key={slug} value={slug}>
                    {name}, {kind}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        {product ? (
          <div className="text-sm text-ink-soft">
            <Badges labels={product.controls} className="mb-2" />
            {product.brixFactor === null
              ? words.noFactor
              : fillIn(words.factor, {
                  factor: formatNumber(product.brixFactor, "percentage"),
                })}{" "}
            <Link to={paths.product(product.line, product.slug)} className="underline no-print">
              Ver o produto
            </Link>
          </div>
        ) : null}
      </div>
      {product && range ? (
        <div className="gauge-cell">
          <label htmlFor="operacao" className="text-sm text-ink-soft">
            {site.terms.operations.one}
          </label>
          <select
            id="operacao"
            name="operacao"
            className="gauge-select"
            value={range.operation}
            onChange={({ currentTarget }) => chooseOperation(currentTarget.value)}
          >
            {product.ranges.map((one) => (
              <option key={one.operation} value={one.operation}>
                {one.label}
              </option>
            ))}
          </select>
          <p className="text-sm text-ink-soft">
            {fillIn(words.range, { range: formatRange(range) })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
