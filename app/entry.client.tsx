import { hydratePage } from "./hydrate-page.tsx";

hydratePage();
