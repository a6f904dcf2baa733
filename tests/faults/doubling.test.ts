import { itKeeps } from "./it-keeps.ts";
import { doubling } from "./doubling.ts";

itKeeps("makes one request and one notice each of what is sent again over a bad line", doubling);
