import { expect, it } from "vitest";
import { withoutScripts } from "./limit-site.ts";

it("leaves of a page what a browser shows, and nothing that it runs", () => {
  const page =
    '<head><script>a("<p>")</script><link rel="modulepreload" href="/x.js"/><link rel="preload" as="font" href="/f"/><style>p{}</style></head><p>Oi</p><script type="module" async="">\nb()\n</script>';
  expect(withoutScripts(page)).toBe(
    '<head><link rel="preload" as="font" href="/f"/><style>p{}</style></head><p>Oi</p>',
  );
});
