import settings from "#site";
import type { HomeData } from "../../contract/page-data.ts";
import type { FinderData } from "../../contract/tools.ts";
import { HomePage } from "../features/catalogue/home-page.tsx";
import { Greeting } from "../features/navigation/greeting.tsx";
import { organization } from "../features/navigation/json-ld.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import { HomeFinder } from "../features/tools/home-finder.tsx";
import { HomeReading } from "../features/tools/home-reading.tsx";
import { useHomeFinder } from "../features/tools/use-home-finder.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/home.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

interface LoadedHome {
  home: HomeData;
  /** null where the site has no finder. */
  finder: FinderData | null;
}

export function loader({ context }: Route.LoaderArgs): LoadedHome {
  const finder = settings.tools.finder ? pageDataOr404(context, "finder", {}) : null;
  return {
    home: pageDataOr404(context, "home", {}),
    // The page shows the first product, and why in one sentence.
    finder: finder && {
      ...finder,
      answer: {
        ...finder.answer,
        products: finder.answer.products.slice(0, 1).map((one) => ({ ...one, criteria: [] })),
        reasons: [],
        notes: [],
        steps: [],
        disclaimer: "",
      },
    },
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedHome> {
  const [home, finder] = await Promise.all([
    loadPage("home", {}, request),
    settings.tools.finder ? loadPage("finder", {}, request) : null,
  ]);
  return { home, finder };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageHead(site, {
    description: site?.company.about ?? "",
    jsonLd: import.meta.env.SSR && site ? [organization(site)] : [],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home } = loaderData;
  const { company, words } = useSite();
  const finder = useHomeFinder(loaderData.finder);
  return (
    <HomePage
      data={home}
      company={company}
      promises={words.promises}
      greeting={<Greeting />}
      finder={finder ? <HomeFinder {...finder} /> : null}
      calculator={
        home.words.calculator ? (
          <HomeReading words={home.words.calculator} finder={finder?.data ?? null} />
        ) : null
      }
    />
  );
}
