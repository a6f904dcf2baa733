import { preloadModule } from "react-dom";
import type { Line } from "../../../contract/catalogue.ts";

/**
 * Has the browser fetch the code of product pages, which most visits of a list go on to: that of all is the same. Not by
 * `prefetch` of React Router's links, which loads the page anew, and without end, where that code does not come.
 */
export function preloadProductPage(line: Line): void {
  const route = manifestOfPage()?.routes[`${line}-product`];
  for (const address of route ? [route.module, ...(route.imports ?? [])] : [])
    preloadModule(address, { as: "script" });
}

/** React Router leaves there where the code of each route is. */
function manifestOfPage() {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> };
  };
  return manifest;
}
