import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { goodFluid, goodGel, SAMPLE_CONTENT } from "../../catalogue/content.test-support.ts";
import { readDictionaries } from "../../catalogue/read-content.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { columnsWith } from "../../catalogue/sheet/columns.ts";
import { splitProduct } from "../../catalogue/sheet/product-file.ts";
import { contentFolder } from "../authoring.test-support.ts";
import { revise } from "../../documents/revise.ts";
import { unconfirmed } from "../unconfirmed.ts";
import { createEditor } from "./create-editor.ts";
import { openProduct } from "./edit-product.ts";
import { groupsOf, valuesOf } from "./fields.ts";

const URL_HERE = "http://127.0.0.1:4173";
const PRODUCT = "/secret/produto/amostra-m-1";

it("lists and finds products, and answers nobody without the token or under another name", async () => {
  const { get } = openEditor();
  expect(await (await get("/secret/")).text()).toContain("Amostra M-1");
  expect(await (await get("/secret/?q=nenhum")).text()).not.toContain("Amostra M-1");
  expect((await get("/")).status).toBe(404);
  expect((await get("/outro/")).status).toBe(404);
  expect((await get("/secret/", { Host: "estranho.example" })).status).toBe(421);
  expect((await get("/pictures/packs/AM-1110-20-320.avif")).status).toBe(200);
  expect((await get("/pictures/%2e%2e%2fcompany.yaml")).status).toBe(404);
  const framed = await get("/secret/previa/amostra-m-1");
  // The site's page has its style sheet in itself.
  expect(framed.headers.get("Content-Security-Policy")).toContain(
    "style-src 'self' 'unsafe-inline'",
  );
  const { headers } = await get("/secret/");
  expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

it("writes what changed and leaves every other line and comment of the file", async () => {
  const { file, form, post } = openEditor();
  const before = readFileSync(file, "utf8");
  const answer = await post({
    ...form(),
    "figures.densidade": "0,998",
    "packages.industrial.2.sku": "AM-1110-5",
    "packages.industrial.2.pack": "bombona",
    "packages.industrial.2.size": "5 L",
    do: "save",
  });
  expect(await answer.text()).toContain("Gravado em products/amostra-m-1.md");
  const [removed, added] = lineChanges(before, readFileSync(file, "utf8"));
  expect(removed).toEqual(["updatedAt: 2026-11-20", "  densidade: 0.995"]);
  expect(added).toEqual([
    "updatedAt: 2027-02-03",
    "  densidade: 0.998",
    "    - { sku: AM-1110-5, pack: bombona, size: 5 L }",
  ]);
});

it.each(["5l", "5 Litros", "5 L"])("takes a size as people type it: %s", async (size) => {
  const { file, form, post } = openEditor();
  await post({
    ...form(),
    "packages.industrial.2.pack": "bombona",
    "packages.industrial.2.size": size,
    do: "save",
  });
  expect(readFileSync(file, "utf8")).toContain("{ sku: AM-1110-5, pack: bombona, size: 5 L }");
});

it("says at the field what the check refuses, and writes nothing", async () => {
  const { file, form, post } = openEditor();
  const before = readFileSync(file, "utf8");
  const text = await (
    await post({
      ...form(),
      "figures.densidade": "pesado",
      brixFactor: "",
      "packages.industrial.0.size": "7 L",
      do: "save",
    })
  ).text();
  expect(text).toMatch(/id="figures.densidade-wrong"[^]*pesado&quot; não é um número/);
  expect(text).toMatch(/id="brixFactor-wrong"[^]*sem brixFactor/);
  expect(text).toContain("bombona de 7 L não existe");
  expect(readFileSync(file, "utf8")).toBe(before);
});

it("says everything at once: what cannot be read, what lacks, and what is refused beside it", async () => {
  const { form, post } = openEditor();
  const text = await (
    await post({
      ...form(),
      brixFactor: "um e meio",
      description: "",
      operations: "nada que exista",
      "figures.densidade": "9,5",
      "packages.industrial.0.size": "7 L",
      texto: "É atóxico e serve a uma bancada que ninguém viu.",
    })
  ).text();
  for (const field of ["brixFactor", "description", "operations", "figures.densidade", "texto"])
    expect(text).toContain(`id="${field}-wrong"`);
  expect(text).toMatch(/packages\.industrial-wrong[^]*bombona de 7 L não existe/);
  expect(text).toContain("&quot;nada que exista&quot; não é um nome conhecido");
});

it("shows the label that the calculation gives before anything is saved, and saves it", async () => {
  const { file, form, get, post } = openEditor();
  const box = (page: string) => /class="note" role="status">[^]*?<\/div>/.exec(page)?.[0];
  expect(box(await (await get(PRODUCT)).text())).toMatch(/Atenção[^]*H315[^]*frases P/);
  const before = readFileSync(file, "utf8");
  const mild = { ...form(), ingredients: "" };
  expect(box(await (await post(mild)).text())).toContain("Não classificado");
  expect(readFileSync(file, "utf8")).toBe(before);
  await post({ ...mild, do: "save" });
  expect(loadedHazards(file)).toEqual([]);
});

it("offers what may be chosen beside each field that takes names", async () => {
  const { get } = openEditor();
  const page = (await (await get(PRODUCT)).text()).replaceAll("&#39;", "'");
  const { operations, categories } = readDictionaries(SAMPLE_CONTENT);
  const beside = (name: string) => page.slice(page.indexOf(`id="${name}"`)).split("</div>")[0];
  for (const label of Object.values(operations)) expect(beside("operations")).toContain(label);
  for (const { name } of categories.flatMap(({ subcategories }) => subcategories))
    expect(beside("subcategory")).toContain(name);
});

it("takes a package's photo, says where its cut-out is doubtful, and draws the link's picture", async () => {
  const { folder, drawn, send } = openEditor();
  const photo = await sharp({
    create: { width: 700, height: 700, channels: 3, background: "#ddd" },
  })
    .composite([
      {
        input: { create: { width: 700, height: 90, channels: 3, background: "#555" } },
        left: 0,
        top: 500,
      },
    ])
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("sku", "AM-1110-20");
  form.set("do", "photo");
  form.set("photo", new File([new Uint8Array(photo)], "foto.jpg"));
  const text = await (await send("/secret/foto/amostra-m-1", form)).text();
  expect(text).toMatch(/class="bad" role="status">bombona.20.L: Sobrou fundo.*em toda a volta/i);
  expect(existsSync(join(folder, "pictures/packs/AM-1110-20-640.webp"))).toBe(true);
  expect(drawn).toEqual(["amostra-m-1"]);
  form.set("photo", new File(["nada"], "foto.jpg"));
  expect(await (await send("/secret/foto/amostra-m-1", form)).text()).toContain("não é uma foto");
});

it("takes a product out of sale, with a successor chosen from what is sold, and back", async () => {
  const { file, form, get, post } = openEditor([goodFluid(), goodGel()]);
  const before = readFileSync(file, "utf8");
  const page = await (await get(PRODUCT)).text();
  const [, choices = ""] = /<select id="retired.successor"[^>]*>([^]*?)<\/select>/.exec(page) ?? [];
  expect([...choices.matchAll(/value="([^"]*)"/g)].map(([, slug]) => slug)).toEqual([
    "",
    "amostra-g-1",
  ]);
  const retired = { "retired.since": "03/02/2027", "retired.successor": "amostra-g-1", do: "save" };
  const undated = await post({ ...form(), ...retired, "retired.since": "" });
  expect(await undated.text()).toMatch(/id="retired.since-wrong"/);
  expect(readFileSync(file, "utf8")).toBe(before);
  await post({ ...form(), ...retired });
  expect(readFileSync(file, "utf8")).toContain(
    "\nretired: { since: 2027-02-03, successor: amostra-g-1 }\n",
  );
  await post({ ...form(), "retired.since": "", "retired.successor": "", do: "save" });
  expect(readFileSync(file, "utf8")).not.toContain("retired");
});

it("writes over nobody's change and takes no form from another site", async () => {
  const { file, form, post } = openEditor();
  const fields = { ...form(), summary: "Outro resumo do fluido de ensaio, de 5 a 8%.", do: "save" };
  expect((await post(fields, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  writeFileSync(file, readFileSync(file, "utf8").replace("Velho M", "Mais velho M"));
  expect((await post(fields)).status).toBe(409);
  expect(readFileSync(file, "utf8")).toContain("Mais velho M");
});

it("starts a product as a copy, gives it its codes and first sheet, and forgets what is confirmed", async () => {
  const { folder, get, post } = openEditor();
  const NEW = "/secret/produto/amostra-n-2";
  const taken = await post({ name: "Amostra M-1", like: "" }, {}, "/secret/novo");
  expect(await taken.text()).toContain("já há um produto");
  const begun = await post({ name: "Amostra N-2", like: "amostra-m-1" }, {}, "/secret/novo");
  expect(begun.headers.get("Location")).toBe(NEW);
  const form = fieldsOf(await (await get(NEW)).text());
  expect(form).toMatchObject({ code: "AM-1111", "figures.viscosidade": "60", kind: "" });
  expect(existsSync(join(folder, "products/amostra-n-2.md"))).toBe(false);
  const told = {
    ...form,
    kind: "novo de ensaio",
    summary: "Segundo fluido dos testes, para torno, de 5 a 8%.",
    description: "Fluido novo que os testes escrevem.",
    texto: "Nasceu de um formulário e serve a uma bancada que ninguém viu.",
    hazards: "",
    precautions: "",
    "packages.industrial.0.pack": "bombona",
    "packages.industrial.0.size": "20 L",
    "packages.lojista.0.pack": "frasco",
    "packages.lojista.0.size": "1 L",
    "confirmed.figures": "on",
    do: "save",
  };
  const saved = await (await post(told, {}, NEW)).text();
  expect(saved).toMatch(/FDS emitida: revisão 1\. Faltam as imagens: veja Fotos/);
  const product = loadCatalogue(folder).bySlug.get("amostra-n-2");
  expect(product?.data.hazards).toEqual(["H315", "H319"]);
  expect(product?.lines.flatMap((line) => product.packages[line]?.map(({ sku }) => sku))).toEqual([
    "AM-1111-20",
    "AM-1111-L1",
  ]);
  const listOf = (page: string) => /Copiado de[^]*?<\/div>/.exec(page)?.[0] ?? "";
  const one = await (await post({ ...form, "confirmed.ingredients": "on" }, {}, NEW)).text();
  expect(listOf(one)).not.toContain("Composição perigosa");
  expect(listOf(one)).toContain("Armazenagem");
  const [left] = unconfirmed(folder);
  expect(left?.problem).toContain("ingredients");
  expect(left?.problem).not.toContain("figures");
  const now = fieldsOf(saved);
  const boxes = [...saved.matchAll(/name="(confirmed\.[^"]+)"/g)].map(([, name = ""]) => [
    name,
    "on",
  ]);
  await post({ ...now, ...Object.fromEntries(boxes), do: "save" }, {}, NEW);
  expect(unconfirmed(folder)).toEqual([]);
});

it("says before it is saved that the finder would answer otherwise than its exam wants", async () => {
  const { folder, file, form, post } = openEditor();
  const checked = async () => (await post({ ...form(), kind: "semissintético de ensaio" })).text();
  expect(await checked()).not.toContain("não publicado");
  writeFileSync(
    join(folder, "finder-exam.yaml"),
    "- { ask: operacao=torneamento&material=aco-carbono, first: outro-produto }\n",
  );
  expect(await checked()).toMatch(
    /A verificação aceita[^]*não publicado[^]*responde &quot;amostra-m-1&quot;, e a prova quer/,
  );
  await post({ ...form(), kind: "outro de ensaio", do: "save" });
  expect(readFileSync(file, "utf8")).toContain("kind: outro de ensaio");
});

it("shows the page with the photo that was just taken, not the draft from before it", async () => {
  const { get, form, post, send } = openEditor([goodFluid()], ({ bySlug }) =>
    String(bySlug.get("amostra-m-1")?.data.summary),
  );
  const page = async () => (await get("/secret/previa/amostra-m-1")).text();
  await post({ ...form(), summary: "Resumo por gravar do fluido de ensaio, de 5 a 8%." });
  expect(await page()).toContain("por gravar");
  const photo = new FormData();
  photo.set("do", "draw");
  await send("/secret/foto/amostra-m-1", photo);
  expect(await page()).not.toContain("por gravar");
});

it("says of a substance that nobody knows what to write, under the field's own name", async () => {
  const { form, post } = openEditor();
  const text = await (await post({ ...form(), ingredients: "Pó de pirlimpimpim: 1 a 2" })).text();
  expect(text).toMatch(
    /ingredients-wrong"[^]*<li>&quot;Pó de pirlimpimpim&quot; não [^]*escreva um da lista/,
  );
});

it("starts a product from nothing and says what it lacks", async () => {
  const { folder, get, post } = openEditor();
  await post({ name: "Nada Zero", like: "" }, {}, "/secret/novo");
  const path = "/secret/produto/nada-zero";
  const form = fieldsOf(await (await get(path)).text());
  const text = await (await post({ ...form, do: "save" }, {}, path)).text();
  expect(text).toMatch(/id="kind-wrong"/);
  expect(text).toMatch(/id="base-wrong"/);
  expect(existsSync(join(folder, "products/nada-zero.md"))).toBe(false);
});

it("says that the sheet no longer says what the data say", async () => {
  const { folder, form, post } = openEditor();
  revise(folder, loadCatalogue(folder), null, "Primeira edição.", { now: () => new Date() });
  const text = await (await post({ ...form(), "figures.densidade": "0,998", do: "save" })).text();
  expect(text).toMatch(/FDS mais velha que os dados \(mudou: seção 9/);
});

it("has a field for every column of the product sheet", () => {
  const dictionaries = readDictionaries(SAMPLE_CONTENT);
  const written = Object.fromEntries(
    Object.entries(dictionaries.figures).filter(([, { derived }]) => !derived),
  );
  const columns = columnsWith(written).filter(({ name }) => !name.startsWith("packages."));
  const shown = groupsOf(new Map(), dictionaries).flatMap(({ fields }) => fields);
  expect(shown.map(({ name }) => name).toSorted()).toEqual(
    columns.map(({ name }) => name).toSorted(),
  );
});

function openEditor(
  products = [goodFluid()],
  pageOf: (catalogue: Catalogue) => string = () => "<p>Prévia</p>",
) {
  const folder = contentFolder(products);
  const file = join(folder, "products/amostra-m-1.md");
  const plain = readFileSync(file, "utf8");
  writeFileSync(file, plain.replace("brixFactor:", "# medido em março\nbrixFactor:"));
  mkdirSync(join(folder, "pictures/packs"), { recursive: true });
  writeFileSync(join(folder, "pictures/packs/AM-1110-20-320.avif"), "picture");
  const drawn: string[] = [];
  const app = createEditor({
    contentDir: folder,
    clientFolder: join(folder, "pictures"),
    clock: { now: () => new Date("2027-02-03T12:00:00Z") },
    token: "secret",
    url: URL_HERE,
    draw: (slugs) => drawn.push(...slugs) > 0,
    preview: (catalogue) => Promise.resolve(new TextEncoder().encode(pageOf(catalogue))),
  });
  const headers = { Host: "127.0.0.1:4173" };
  return {
    folder,
    file,
    drawn,
    get: (path: string, more: Readonly<Record<string, string>> = {}) =>
      Promise.resolve(app.request(URL_HERE + path, { headers: { ...headers, ...more } })),
    /** The form as the browser has it before anything is typed. */
    form(): Record<string, string> {
      const product = splitProduct(readFileSync(file, "utf8"));
      if (!product) throw new Error("the draft cannot be read");
      return {
        version: openProduct(folder, "amostra-m-1")?.version ?? "",
        ...Object.fromEntries(valuesOf(product, readDictionaries(folder))),
      };
    },
    send: (path: string, body: FormData) =>
      Promise.resolve(app.request(URL_HERE + path, { method: "POST", headers, body })),
    post: (
      fields: Readonly<Record<string, string>>,
      more: Readonly<Record<string, string>> = {},
      path = PRODUCT,
    ) =>
      Promise.resolve(
        app.request(URL_HERE + path, {
          method: "POST",
          headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded", ...more },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
  };
}

/** What a form's fields say as the browser would post them; boxes are left out. */
function fieldsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(
    /<input\s(?![^>]*type="(?:checkbox|radio)")[^>]*?name="([^"]+)"\s+value="([^"]*)"/g,
  );
  const areas = page.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)</g);
  const chosen = page.matchAll(/<select[^>]*name="([^"]+)"[^>]*>[^]*?value="([^"]*)"\s+selected/g);
  return Object.fromEntries(
    [...chosen, ...inputs, ...areas].map(([, name = "", value = ""]) => [name, value]),
  );
}

function loadedHazards(file: string): unknown {
  return splitProduct(readFileSync(file, "utf8"))?.data["hazards"] ?? [];
}

function lineChanges(before: string, after: string): [string[], string[]] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
}
