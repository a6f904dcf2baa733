import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "../build/inbox",
  ssr: true,
  // As the site's: nothing is discovered later, so that the Content-Security-Policy needs no hole for it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
