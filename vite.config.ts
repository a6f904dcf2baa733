import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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
    test: /\/app\/(?:(?!use-request-screen|use-quote-basket|send-with-notices|deliver-held)[\w-]+\.tsx?|(?:backend|store|features\/(?:basket(?!\/basket-lines)|feedback|navigation|rich-content(?!\/(?:rich-text|text))|search))\/|ui\/(?:logo|error-page|icons|late|page-link|skip-link|taken-over|use-early-input|use-in-turns|use-page-links|next-task|when-idle))|\/contract\/(?!requests|identifiers|encryption|tools|formats\/quantities)/,
    minShareCount: 2,
  },
  {
    name: "held",
    test: /\/app\/(?:deliver-held-requests|features\/requests\/(?:deliver-held|held-(?:requests|storage)|send-request))/,
  },
  { name: "text", test: /\/app\/features\/rich-content\/(?:rich-text|text)/, minShareCount: 2 },
  {
    // What the tools and the catalogue share, so that the home page, which has something of both, loads no more.
    name: "pieces",
    test: /\/app\/(?:features\/catalogue\/(?:basket-form|compact-package-form)|ui\/(?:masks\/(?:load-mask|mask-kinds|masked-input)|pack-picture|quantity-field))/,
    minShareCount: 2,
  },
  {
    name: "tools",
    test: /\/app\/features\/tools\/(?!share)|\/contract\/formats\/quantities/,
    minShareCount: 2,
  },
  {
    name: "catalogue",
    test: /\/app\/features\/catalogue/,
    minShareCount: 2,
  },
  { name: "fields", test: /\/app\/ui\/(?!masks)/, minShareCount: 2 },
  {
    name: "forms",
    test: /\/(?:app\/features|contract)\/requests\/|\/app\/(?:use-request-screen|use-quote-basket|send-with-notices)/,
    minShareCount: 3,
  },
];

/**
 * Where the code of a page does not come, as after a release, React Router reloads the page at hand, and the way that
 * the visitor wanted to go is lost: here the browser goes there itself.
 */
const leaveForGood: Plugin = {
  name: "leave-for-good",
  transform: {
    filter: { id: /react-router\/.*\/routeModules\.js/ },
    handler: (code) => ({
      code: code.replace(
        "window.location.reload();",
        `const wanted = window.__reactRouterDataRouter?.state.navigation.location;
        if (wanted) window.location.assign(wanted.pathname + wanted.search + wanted.hash);
        else window.location.reload();`,
      ),
      map: null,
    }),
  },
};

/**
 * Components that React Router makes when its files are loaded, without saying that nothing is lost where they are not
 * used: its links, forms and contexts of modes that are not this site's, 2 kB of them.
 */
const leaveOutUnused: Plugin = {
  name: "leave-out-unused",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, "")
        .replaceAll(/(?=React\$1\.(?:forwardRef|memo|createContext)\()/g, "/* @__PURE__ */ "),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutUnused, leaveForGood],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Maskito makes one for dates when it is loaded, which no field here has: the browser's language data are
          // slow to come (contract/formats/decimals.ts).
          treeshake: { manualPureFunctions: ["Intl.DateTimeFormat"] },
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
    // What every page has loaded already is not asked for again with a part that comes late.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:framework|shared|rolldown-runtime)-/.test(file)),
    },
  },
});
