import { itKeeps } from "../faults/it-keeps.ts";
import { injectionDesk } from "./injection-desk.ts";

itKeeps(
  "runs nothing of what is written in the inbox, in proposals and in answers to them",
  injectionDesk,
);
