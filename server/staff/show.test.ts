import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { jsonOf, run } from "../../tests/intake/staff-tool.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import {
  ACCEPT,
  ACTING_PDF,
  judgedOrder,
  openQuotedRequest,
} from "../proposals/proposals.test-support.ts";

describeEachEngine("an order that came with an acceptance", (makeDatabase) => {
  test("is shown and saved with what came with the request", async () => {
    const database = await makeDatabase();
    const { protocol, send, answer } = await openQuotedRequest(database);
    await send(1);
    await answer(1, ACCEPT, NOW, await judgedOrder(ACTING_PDF));
    const [shown] = await jsonOf(database, ["show", protocol, "--json"]);
    const caution = "PDF com JavaScript";
    expect(shown).toMatchObject({
      proposals: [{ version: 1, orderFile: "pedido.pdf", orderCaution: caution }],
    });
    const folder = await mkdtemp(join(tmpdir(), "show-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const save = () => run(database, ["show", protocol, "--save", folder]);
    const { output, notes } = await save();
    expect(output).toMatch(/pedido\.pdf +PDF com JavaScript/);
    const path = join(folder, `pedido-${protocol}-1.pdf`);
    expect(notes).toBe(`pedido.pdf → ${path} (ATENÇÃO: ${caution})\n`);
    expect(await readFile(path)).toEqual(ACTING_PDF);
    // Another time more may have come.
    const again = `pedido.pdf → ${path}, que já estava lá (ATENÇÃO: ${caution})\n`;
    expect(await save()).toMatchObject({ code: 0, notes: again });
    await writeFile(path, "another's");
    expect(await save()).toMatchObject({ code: 1, notes: expect.stringContaining("já existe") });
    expect(await readFile(path, "utf8")).toBe("another's");
  });
});
