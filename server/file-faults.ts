/**
 * What the operating system refused about a file, as one pt-BR sentence without its full stop; null where the
 * error is not one of those.
 */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const fault = FAULTS[String(error.code)];
  if (fault === undefined) return null;
  if ("path" in error) return `${String(error.path)} ${fault}`;
  return error.code === "ENOSPC" ? "o disco está cheio" : `o caminho ${fault}`;
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: "não existe",
  EEXIST: "já existe",
  EACCES: "não pode ser aberto: falta permissão",
  EPERM: "não pode ser aberto: falta permissão",
  EROFS: "fica num disco que só se pode ler",
  ENOTDIR: "passa por um arquivo que não é pasta",
  EISDIR: "é uma pasta, não um arquivo",
  ENOSPC: "não cabe: o disco está cheio",
};
