import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("what the proxies note of a failure holds no secret link", () => {
  const [options = ""] = readFileSync(join(root, "deploy/Caddyfile"), "utf8").split("\n}\n");
  expect(options).toMatch(/^\{\n[^]*^\tlog \{[^}]*\brequest delete$/m);
  const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root });
  const blocks = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    return [...text.matchAll(/^```nginx\n([^]*?)^```/gm)].map(([, block = ""]) => ({
      page,
      block,
    }));
  });
  expect(blocks.map(({ page }) => page).toSorted()).toEqual([
    "docs/install-debian.md",
    "docs/install-debian.md",
  ]);
  for (const { page, block } of blocks) {
    // Of the whole server: an address stands in what is noted of any failure.
    expect(block.match(/error_log .*/g), page).toHaveLength(1);
    expect(block, page).toMatch(/^ {2}error_log \S+ emerg;$/m);
    expect(block.match(/access_log off;/g), page).toHaveLength(1);
    // What else is noted of an address is its path.
    expect(block.match(/access_log (?!off;)\S+ (?!site;)/g), page).toBeNull();
    const [noted = ""] = /^log_format [^;]*;/m.exec(block) ?? [];
    expect(noted.match(/\$(?:args|request|request_uri|http_\w+)\b/g), page).toBeNull();
  }
});

test("the proxies' records hold no receipt's secret, however its address is spelled", () => {
  const caddy = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  const [, pattern = ""] = /request>uri regexp "\(\?i\)(.+)" "\$1…"/.exec(caddy) ?? [];
  const secret = "Zm9vYmFyYmF6cXV4MTIzNA";
  for (const path of [
    "solicitacoes/recibo",
    "Solicitacoes//Recibo",
    "%73olicitacoes/%72ecibo",
    "./solicitacoes/./recibo",
  ])
    expect(`/${path}/${secret}`.replaceAll(new RegExp(pattern, "gi"), "$1…")).not.toContain(secret);
  const nginx = readFileSync(join(root, "docs/install-debian.md"), "utf8");
  expect(nginx).toContain("location ~* ^/solicitacoes/recibo/ {");
});
