import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table travels with the first page: no discovery requests later, and nothing
  // that the Content-Security-Policy would have to allow for them (docs/decisions/004-rendering.md).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
