import { itKeeps } from "../faults/it-keeps.ts";
import { spam } from "./spam.ts";

itKeeps("holds back what programs send, and nothing that people do", spam);
