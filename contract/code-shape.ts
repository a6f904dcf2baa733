import site from "#site";

/** How many digits a product's code has, by the maker's own example: codes are told from words and amounts by it. */
export const DIGITS_OF_CODE = site.codes.example.replaceAll(/\D/g, "").length;
