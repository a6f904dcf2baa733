import type { Migration } from "../migrate.ts";
import { requests } from "./0001-requests.ts";
import { missedSearches } from "./0002-missed-searches.ts";
import { inbox } from "./0010-inbox.ts";
import { proposals } from "./0020-proposals.ts";
import { limits } from "./0030-limits.ts";
import { figures } from "./0040-figures.ts";
import { events } from "./0041-events.ts";
import { filters } from "./0042-filters.ts";
import { browserErrors } from "./0050-browser-errors.ts";
import { heldTexts } from "./0051-held-texts.ts";
import { orderCautions } from "./0052-order-cautions.ts";
import { erasuresByTime } from "./0053-erasures-by-time.ts";
import { reopened } from "./0054-reopened.ts";
import { takenBy } from "./0055-taken-by.ts";
import { takenFiles } from "./0056-taken-files.ts";
import { lostCookies } from "./0057-lost-cookies.ts";
import { countsByHour } from "./0058-counts-by-hour.ts";

/** Every migration in the order it is applied; a released one is never changed, only followed by another. */
export const MIGRATIONS: readonly Migration[] = [
  requests,
  missedSearches,
  inbox,
  proposals,
  limits,
  figures,
  events,
  filters,
  browserErrors,
  heldTexts,
  orderCautions,
  erasuresByTime,
  reopened,
  takenBy,
  takenFiles,
  lostCookies,
  countsByHour,
];
