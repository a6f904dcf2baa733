import { itKeeps } from "./it-keeps.ts";
import { killProposals } from "./kill-proposals.ts";

itKeeps(
  "leaves no proposal half sent, sent twice or answered twice when the server is killed",
  killProposals,
);
