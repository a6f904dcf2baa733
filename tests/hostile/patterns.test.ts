import { itKeeps } from "../faults/it-keeps.ts";
import { patterns } from "./patterns.ts";

itKeeps("has no regular expression that a long text could stop the site with", patterns);
