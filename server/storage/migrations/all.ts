import type { Migration } from "../migrate.ts";
import { requests } from "./0001-requests.ts";
import { missedSearches } from "./0002-missed-searches.ts";
import { limits } from "./0030-limits.ts";

/** Every migration in the order it is applied; a released one is never changed, only followed by another. */
export const MIGRATIONS: readonly Migration[] = [requests, missedSearches, limits];
