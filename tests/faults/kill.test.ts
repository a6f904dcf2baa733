import { itKeeps } from "./it-keeps.ts";
import { kill } from "./kill.ts";

itKeeps("loses nothing and doubles nothing when the server or PostgreSQL is killed", kill);
