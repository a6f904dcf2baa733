import { itKeeps } from "../faults/it-keeps.ts";
import { bombs } from "./bombs.ts";
import { slow } from "./slow.ts";

itKeeps("answers what is too large, too many or disguised, and goes on", bombs);
itKeeps("serves its visitors while slow connections hold on", slow);
