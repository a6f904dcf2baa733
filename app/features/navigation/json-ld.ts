import type { SiteData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";

/** The company as schema.org sees it; on the home page. */
export function organization({ company, publicUrl }: SiteData): object {
  const { factory } = company;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: company.description,
    description: company.about,
    url: publicUrl + paths.home(),
    logo: `${publicUrl}/favicon.svg`,
    email: company.office.mail,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${factory.address.streetType} ${factory.address.address}`,
      addressLocality: factory.address.city,
      addressRegion: factory.address.state,
      postalCode: factory.address.zipCode,
      addressCountry: "BR",
    },
  };
}

/** The way from the home page to this one. */
export function breadcrumbs(
  { publicUrl }: SiteData,
  trail: readonly { name: string; path: string }[],
): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Início", path: paths.home() }, ...trail].map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: publicUrl + path,
      }),
    ),
  };
}
