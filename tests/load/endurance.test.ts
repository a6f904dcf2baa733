import { itKeeps } from "../faults/it-keeps.ts";
import { endurance } from "./endurance.ts";

itKeeps("keeps descriptors and log bounded under mixed load", endurance);
