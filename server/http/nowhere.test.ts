import { expect, test } from "vitest";
import { createNowhere } from "./nowhere.ts";

const module = { default: () => null };
const isNowhere = createNowhere({
  routes: {
    root: { id: "root", path: "", module },
    shell: { id: "shell", parentId: "root", module },
    home: { id: "home", parentId: "shell", index: true, module },
    product: { id: "product", parentId: "shell", path: "produtos/:slug", module },
    other: { id: "other", parentId: "shell", path: "*", module },
  },
});

test.each([
  ["/", false],
  ["/produtos/a", false],
  ["/produtos/", true],
  ["/produtos/a/b", true],
  ["/wp-login.php", true],
  ["/produtos/%E0%A4%A", true],
])("whether %s leads nowhere", (path, expected) => {
  expect(isNowhere(path)).toBe(expected);
});
