import { itKeeps } from "../faults/it-keeps.ts";
import { injection } from "./injection.ts";

itKeeps("lets no typed text become a script, a header, a formula or a statement", injection);
