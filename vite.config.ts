import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * One file for the framework and one for what each kind of page shares: on a slow line forty small files cost
 * more in requests than they save in bytes.
 */
const CHUNKS = [
  {
    name: "framework",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\/|rolldown\/runtime|vite\/preload-helper/,
  },
  {
    name: "shared",
    // Without what only forms use, which would bring the schemas, and Zod with them, to every page; and without the
    // elements of texts.
    test: /\/app\/(?:(?!use-request-screen|use-quote-basket|send-with-notices)[\w-]+\.tsx?|(?:backend|store|features\/(?:basket|feedback|navigation|rich-content(?!\/(?:rich-text|text))|search))\/|ui\/(?:logo|error-page|icons|page-link|skip-link|use-page-links))|\/contract\/(?!requests|identifiers|encryption|tools)/,
    minShareCount: 2,
  },
  { name: "text", test: /\/app\/features\/rich-content\/(?:rich-text|text)/, minShareCount: 2 },
  {
    name: "catalogue",
    test: /\/app\/(?:features\/catalogue|ui\/(?:pack-picture|quantity-field))/,
    minShareCount: 2,
  },
  { name: "fields", test: /\/app\/ui\/(?!masks)/, minShareCount: 2 },
  {
    name: "forms",
    test: /\/(?:app\/features|contract)\/requests\/|\/app\/(?:use-request-screen|use-quote-basket|send-with-notices)/,
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
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
      "lowlight",
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
