import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { contentSchemas, SCHEMAS_FOLDER } from "../../server/authoring/content-schemas.ts";

const folder = join(CONTENT_FOLDER, SCHEMAS_FOLDER);

it("ships the schemas as the code has them today (npm run content -- schemas)", () => {
  const shipped = readdirSync(folder).map((file) => [
    file,
    readFileSync(join(folder, file), "utf8"),
  ]);
  const fresh = [...contentSchemas()].map(([file, { text }]) => [file, text]);
  expect(Object.fromEntries(shipped)).toEqual(Object.fromEntries(fresh));
});

it("tells editors which file each is of", () => {
  const settings = JSON.parse(
    readFileSync(join(CONTENT_FOLDER, "../.vscode/settings.json"), "utf8"),
  ) as { "yaml.schemas": Record<string, string> };
  for (const [schema, file] of Object.entries(settings["yaml.schemas"])) {
    expect(existsSync(join(CONTENT_FOLDER, "..", schema)), schema).toBe(true);
    expect(globSync(join(CONTENT_FOLDER, "..", file)), file).not.toEqual([]);
  }
  const told = Object.keys(settings["yaml.schemas"]).length;
  expect(told).toBe([...contentSchemas().values()].filter(({ of }) => !of.endsWith(".md")).length);
});
