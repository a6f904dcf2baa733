import { itKeeps } from "../faults/it-keeps.ts";
import { headers } from "./headers.ts";

itKeeps(
  "sends every security header with every kind of answer, and a browser finds nothing against its policy",
  headers,
);
