import { paths } from "../../../app/paths.ts";
import type { SiteServices } from "../../../app/backend/site-context.server.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { createPageData } from "../../catalogue/page-data.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import { createRenderer, type SiteBuild } from "../../http/render-page.ts";

/** The page of a product, as the site would show it; null where the catalogue has none of that name. */
export type Preview = (catalogue: Catalogue, slug: string) => Promise<Uint8Array | null>;

/** Renders product pages of drafts with the site's own build: no database, no forms, no scripts. */
export function createPreview(build: SiteBuild, config: Config, clock: Clock): Preview {
  const render = createRenderer<SiteServices>({
    build,
    origin: config.publicUrl,
    mode: "production",
  });
  return async (catalogue, slug) => {
    const product = catalogue.bySlug.get(slug);
    if (!product) return null;
    const address = config.publicUrl + paths.product(product.line, slug);
    const { body } = await render(new Request(address), {
      pageData: createPageData({ catalogue, config, clock }),
      acceptPageForm: refuse,
      receipt: () => Promise.resolve(null),
      takeReceiptForm: () => Promise.resolve(null),
      isErased: () => false,
      newKey: () => crypto.randomUUID(),
      maintenance: false,
      reportError: refuse,
    });
    return body;
  };
}

function refuse(error: unknown): never {
  throw new Error("a preview takes no forms", { cause: error });
}
