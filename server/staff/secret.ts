import { randomBytes } from "node:crypto";
import { Command } from "commander";
import { PASSWORD_LENGTH } from "../../contract/constants.ts";
import { generatePassword } from "../identifiers/password.ts";
import { readCount } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine } from "./terminal.ts";

/** `secret`: a random secret, such as a password or (32 characters) an encryption key. */
export function secretCommand({ terminal }: StaffContext): Command {
  return new Command("secret")
    .description("gera um segredo aleatório (32 caracteres servem de chave de criptografia)")
    .option("--length <número>", "quantos caracteres", readCount, PASSWORD_LENGTH)
    .option("--webhook", "um WEBHOOK_SECRET: whsec_ e 32 bytes em base64")
    .option("--json", "um objeto JSON em uma linha")
    .action(({ length, webhook, json }: SecretOptions) => {
      const secret = webhook ? `whsec_${randomBytes(32).toString("base64")}` : generate(length);
      terminal.write(json ? jsonLine({ secret }) : `${secret}\n`);
    });
}

interface SecretOptions {
  length: number;
  webhook?: boolean;
  json?: boolean;
}

function generate(length: number): string {
  try {
    return generatePassword({ length });
  } catch (error) {
    if (error instanceof RangeError) throw new StaffError(error.message);
    throw error;
  }
}
