import type { Config } from "@react-router/dev/config";
import { BUILD_FOLDER } from "./server/content-folder.ts";

export default {
  ssr: true,
  buildDirectory: BUILD_FOLDER,
  // The whole route table travels with the first page: no discovery requests later, and nothing
  // that the Content-Security-Policy would have to allow for them (docs/decisions/004-rendering.md).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
