import { redirect } from "react-router";
import { isLine } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";

/** A rule that may send a visitor elsewhere before a route resolves. */
export type Guard = (
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
) => Response | undefined;

/**
 * Runs a route's guards in order; the first redirect ends the navigation silently.
 * @throws the redirect
 */
export function runGuards(
  guards: readonly Guard[],
  { request, params }: { request: Request; params: Readonly<Record<string, string | undefined>> },
): void {
  for (const guard of guards) {
    const answer = guard(request, params);
    if (answer) throw answer;
  }
}

/** The quote form's `type` names a line or goes. */
export const quoteTypeGuard: Guard = (request) => {
  const { searchParams } = new URL(request.url);
  const type = searchParams.get("type");
  if (type === null || isLine(type)) return undefined;
  searchParams.delete("type");
  const query = searchParams.toString();
  return redirect(paths.quote() + (query ? `?${query}` : ""));
};

/** The maintenance page exists only while maintenance is on. */
export function maintenanceGuard(maintenance: boolean): Guard {
  return () => (maintenance ? undefined : redirect(paths.home()));
}
