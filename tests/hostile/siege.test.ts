import { itKeeps } from "../faults/it-keeps.ts";
import { siege } from "./siege.ts";

itKeeps(
  "serves visitors and loses nothing while slow and hostile connections hold all they can",
  siege,
);
