import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { CONTENT_ALIAS } from "./server/content-folder.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: CONTENT_ALIAS },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // On a slow line forty small files cost more in requests than they save in bytes: one file for the
            // framework, one for what most pages share, and one for what forms do. What waits on the device
            // and what was sent from it are asked after on other pages, too.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: "shared",
                  test: /\/(?:app|contract)\/(?!(?:features\/)?requests\/(?!queue-|request-queue|sent-requests)|identifiers\/|ui\/file-field)/,
                  minShareCount: 5,
                  priority: 1,
                },
                // Pieces that fewer pages share are too small for files of their own.
                {
                  name: "pieces",
                  test: /\/app\/ui\/(?!masks|drawings|file-field|select-field|checkbox-field|form-section|error-summary)/,
                  minShareCount: 2,
                },
                {
                  name: "forms",
                  test: /\/requests\/|\/identifiers\/|\/ui\/(?:file-field|select-field|checkbox-field|form-section|error-summary)/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Found late, these would make the development server reload in the middle of a page.
  optimizeDeps: {
    include: [
      "@base-ui/react/toast",
      "@maskito/core",
      "@maskito/kit",
      "highlight.js/lib/languages/bash",
      "highlight.js/lib/languages/json",
      "highlight.js/lib/languages/xml",
      "lean-qr",
      "lean-qr/extras/svg",
      "lowlight",
      "read-excel-file/universal",
      "zod/mini",
    ],
  },
  build: {
    // Source maps would be one more thing to keep from the public; errors name functions anyway.
    sourcemap: false,
    // Every asset is a file of its own: `data:` addresses would need holes in the security policy.
    assetsInlineLimit: 0,
  },
});
