import { itKeeps } from "./it-keeps.ts";
import { mail } from "./mail.ts";

itKeeps("delivers everything in the end through a mail server that fails in every way", mail);
