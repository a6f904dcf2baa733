import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { CONTENT_ALIAS } from "../server/content-folder.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: CONTENT_ALIAS },
  // Bundled, so that what no chart uses of them is not loaded.
  ssr: { noExternal: [/^@visx\//] },
  // The site's public files are the site's.
  publicDir: false,
  build: {
    sourcemap: false,
    // `data:` addresses would need holes in the security policy.
    assetsInlineLimit: 0,
  },
});
