import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { BUILD_FOLDER } from "../server/content-folder.ts";

export default {
  appDirectory: ".",
  buildDirectory: join(BUILD_FOLDER, "inbox"),
  ssr: true,
  // As the site's: nothing is discovered later, so that the Content-Security-Policy needs no hole for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
