import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What a page's route exports: a step within the page, such as Back from a place in it, asks for nothing anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWithin =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentUrl.hash !== nextUrl.hash;
  return defaultShouldRevalidate && !isWithin;
}
