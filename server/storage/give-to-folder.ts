import { chownSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Gives a file that an administrator's tool has made to whose folder it lies in: the service, which has to change it. */
export function giveToFolder(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(resolve(path)));
  chownSync(path, uid, gid);
}
