import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The site's public files are the site's.
  publicDir: false,
  build: {
    sourcemap: false,
    // `data:` addresses would need holes in the security policy.
    assetsInlineLimit: 0,
  },
});
