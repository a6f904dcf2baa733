import { Command, CommanderError } from "commander";
import { backupCommand } from "./backup.ts";
import { fileFault } from "../file-faults.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { demoCommand } from "./demo.ts";
import { dismissCommand } from "./dismiss.ts";
import { drillCommand } from "./drill.ts";
import { eraseCommand } from "./erase.ts";
import { erasuresCommand } from "./erasures.ts";
import { errorsCommand } from "./errors.ts";
import { exportCommand } from "./export.ts";
import { listCommand } from "./list.ts";
import { heartbeatCommand } from "./heartbeat.ts";
import { moveCommand } from "./move.ts";
import { inPortuguese } from "../portuguese-commands.ts";
import { purgeCommand } from "./purge.ts";
import { releaseCommand } from "./release.ts";
import { resendCommand } from "./resend.ts";
import { restoreCommand } from "./restore.ts";
import { searchesCommand } from "./searches.ts";
import { secretCommand } from "./secret.ts";
import { showCommand } from "./show.ts";
import { signInCommand } from "./sign-in.ts";
import { statusCommand } from "./status.ts";
import { withdrawCommand } from "./withdraw.ts";

/**
 * Runs one command of the staff's tool.
 * @param words what was typed after `npm run staff --`
 * @returns the exit code: 0 when all was done
 */
export async function runStaff(words: readonly string[], context: StaffContext): Promise<number> {
  const { terminal } = context;
  const program = new Command("staff").description(
    "Ferramenta da equipe: as solicitações do site.",
  );
  program.addHelpText(
    "after",
    "\nTrabalha com as configurações do serviço: as do ambiente, depois as de .env e de /etc/<serviço>.env, ou só as de --env-file <arquivo>.",
  );
  for (const command of COMMANDS) program.addCommand(command(context));
  inPortuguese(program, terminal);
  try {
    await program.parseAsync([...words], { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!isExpected(error)) throw error;
    const fault = fileFault(error);
    terminal.note(fault === null ? `${error.message}\n` : `${fault}.\n`);
    return 1;
  }
}

const COMMANDS = [
  listCommand,
  showCommand,
  statusCommand,
  releaseCommand,
  resendCommand,
  dismissCommand,
  exportCommand,
  withdrawCommand,
  eraseCommand,
  purgeCommand,
  heartbeatCommand,
  backupCommand,
  restoreCommand,
  drillCommand,
  erasuresCommand,
  moveCommand,
  searchesCommand,
  errorsCommand,
  signInCommand,
  secretCommand,
  demoCommand,
];

/** Errors that bring one line for the person: ours, the storage's and the system's about a file. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof StaffError) return true;
  return ["StorageError", "MigrationError"].includes(error.name) || "syscall" in error;
}
