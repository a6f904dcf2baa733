import type { PackageView, ProductDetail } from "../../../contract/catalogue.ts";
import { type ListData, PAGE_SIZE, type SiteData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";

/**
 * A product as schema.org sees it: the package preselected in its line, and all of the line as its variants.
 * Without price, offer or rating: prices are on request, and nobody has rated an invented product.
 */
export function productJsonLd({ company, publicUrl }: SiteData, product: ProductDetail): object {
  const { line, slug, name, category, subcategory, packages, documents } = product;
  const url = publicUrl + paths.canonicalProduct(line, product);
  const preferred = packages[product.preferredPackage];
  const pictures = [
    ...(product.sharePicture ? [product.sharePicture] : []),
    ...new Set(packages.flatMap(({ picture }) => (picture ? [paths.packPicture(picture)] : []))),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#produto`,
    url,
    name,
    description: product.description,
    ...(preferred ? packageJsonLd(preferred) : {}),
    mpn: product.code,
    image: pictures.map((path) => publicUrl + path),
    brand: { "@type": "Brand", name: company.brand },
    manufacturer: { "@type": "Organization", name: company.description, url: publicUrl },
    category: [category.name, ...(subcategory ? [subcategory.name] : [])].join(" > "),
    additionalProperty: product.figures.map(({ label, value, method }) => ({
      "@type": "PropertyValue",
      name: label,
      value,
      ...(method ? { measurementTechnique: method } : {}),
    })),
    isVariantOf: {
      "@type": "ProductGroup",
      productGroupID: product.code,
      name,
      variesBy: "https://schema.org/size",
      hasVariant: packages.map((view) => ({
        "@type": "Product",
        name: view.itemName,
        ...packageJsonLd(view),
      })),
    },
    ...(documents.fds
      ? {
          subjectOf: {
            "@type": "DigitalDocument",
            name: `FDS ${name}, revisão ${documents.fds.revision}`,
            url: publicUrl + paths.fds(slug),
            encodingFormat: "application/pdf",
            dateModified: documents.fds.date,
          },
        }
      : {}),
  };
}

/**
 * The products of one page of a list, as positions and addresses alone: the rest stands on their own pages.
 */
export function itemListJsonLd(
  { publicUrl }: SiteData,
  { line, found, page, products }: ListData,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: found,
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: (page - 1) * PAGE_SIZE + index + 1,
      url: publicUrl + paths.canonicalProduct(line, product),
    })),
  };
}

function packageJsonLd({ sku, label, variant, gtin }: PackageView): object {
  const size = variant ? label.slice(0, -variant.length).trim() : label;
  const told = { "@type": "PropertyValue", name: "Variação", value: variant };
  return {
    sku,
    size,
    ...(variant ? { additionalProperty: told } : {}),
    ...(gtin ? { gtin } : {}),
  };
}
