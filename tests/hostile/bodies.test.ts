import { itKeeps } from "../faults/it-keeps.ts";
import { bodies } from "./bodies.ts";

itKeeps("answers every damaged body and every wrong framing without an error of its own", bodies);
