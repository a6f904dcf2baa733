import { itKeeps } from "../faults/it-keeps.ts";
import { readers } from "./readers.ts";

itKeeps(
  "reads whatever comes without an error of its own, led by the code that each input reaches",
  readers,
);
