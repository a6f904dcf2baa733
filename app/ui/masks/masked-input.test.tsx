import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { loadMask } from "./load-mask.ts";
import type { MaskKind } from "./mask-kinds.ts";
import { MaskedInput } from "./masked-input.tsx";
import { pretendInput } from "./input.test-support.ts";

describe("a masked input in the server's HTML", () => {
  test.each<[MaskKind, string[]]>([
    ["cpf", ['type="text"', 'inputMode="numeric"', 'autoComplete="off"']],
    ["cnpj", ['inputMode="text"', 'autoCapitalize="characters"', 'autoComplete="off"']],
    ["document", ['inputMode="text"', 'autoCapitalize="characters"']],
    ["phone", ['type="tel"', 'inputMode="tel"', 'autoComplete="tel"']],
    ["postalCode", ['inputMode="numeric"', 'autoComplete="postal-code"']],
    ["money", ['inputMode="text"']],
  ])("for %s brings up the right keyboard", (mask, attributes) => {
    const html = renderToStaticMarkup(<MaskedInput mask={mask} name="campo" />);
    for (const attribute of attributes) expect(html).toContain(attribute);
  });

  test("that refuses negatives has the numeric keyboards, which lack a minus", () => {
    const markup = (mask: MaskKind) =>
      renderToStaticMarkup(<MaskedInput mask={mask} allowNegative={false} />);
    expect(markup("money")).toContain('inputMode="decimal"');
    expect(markup("percentage")).toContain('inputMode="decimal"');
    expect(markup("groupedInteger")).toContain('inputMode="numeric"');
  });

  test("is an ordinary field: name, value and whatever else it is given", () => {
    const html = renderToStaticMarkup(
      <MaskedInput
        mask="phone"
        name="phone"
        id="f"
        defaultValue="11 9"
        aria-describedby="h"
        autoComplete="off"
      />,
    );
    for (const attribute of ['name="phone"', 'id="f"', 'value="11 9"', 'aria-describedby="h"']) {
      expect(html).toContain(attribute);
    }
    expect(html).toContain('autoComplete="off"');
    expect(html).not.toContain('autoComplete="tel"');
  });
});

describe("a loaded mask", () => {
  test.each<[MaskKind, string, string]>([
    ["cpf", "52998224725", "529.982.247-25"],
    ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["document", "52998224725", "529.982.247-25"],
    ["phone", "11912345678", "(11) 91234-5678"],
    ["postalCode", "01310100", "01310-100"],
    ["groupedInteger", "1234", "1.234"],
    ["ungroupedInteger", "1234", "1234"],
    ["money", "1234,5", "R$\u00A01.234,5"],
    ["percentage", "12,5", "12,5 %"],
    ["decimal", "1234,567", "1.234,567"],
  ])("of %s formats %s until it is taken off", async (kind, keys, value) => {
    const { element, ...input } = pretendInput({ mask: /^.*$/ });
    const detach = (await loadMask(kind))(element as HTMLInputElement);
    input.type(keys);
    expect(element.value).toBe(value);
    detach();
    input.type("x");
    expect(element.value).toMatch(/x/);
  });

  test("tells the page of every change, as a typed one would", async () => {
    const { element } = pretendInput({ mask: /^.*$/ }, "11912345678");
    const listener = vi.fn();
    element.addEventListener("input", listener);
    (await loadMask("phone"))(element as HTMLInputElement)();
    expect(element.value).toBe("(11) 91234-5678");
    expect(listener).toHaveBeenCalledOnce();
  });
});
