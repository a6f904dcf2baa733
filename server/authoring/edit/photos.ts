import { html } from "hono/html";
import { PICTURES_PREFIX } from "../../../app/paths.ts";
import type { Catalogue, Product } from "../../catalogue/catalogue.ts";
import { packagesIn } from "../../catalogue/package-view.ts";
import { writePackPicture } from "../pack-picture.ts";

/** The photos of a product's packages, and a form that takes another or draws those that lack. */
export function photoForm(base: string, product: Product) {
  const packages = packagesOf(product);
  return html`<form
    method="post"
    action="${base}/foto/${product.slug}"
    enctype="multipart/form-data"
  >
    <fieldset>
      <legend>Fotos</legend>
      <p class="photos">
        ${packages.map(({ sku, description, picture }) =>
          picture === sku
            ? html`<figure>
                <img
                  src="${PICTURES_PREFIX}packs/${sku}-320.webp"
                  alt=""
                  width="120"
                  height="120"
                />
                <figcaption>${description}</figcaption>
              </figure>`
            : html`<figure>
                <span>sem foto própria</span>
                <figcaption>${description}</figcaption>
              </figure>`,
        )}
      </p>
      <div class="field">
        <label for="sku">Embalagem</label>
        <select id="sku" name="sku">
          ${packages.map(({ sku, description }) => html`<option value="${sku}">${description}, ${sku}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="photo">Foto</label>
        <input id="photo" name="photo" type="file" accept="image/*" aria-describedby="photo-hint" />
        <small id="photo-hint"
          >sobre papel branco liso que apareça em toda a volta, de pelo menos 640 pontos; o fundo
          sai sozinho</small
        >
      </div>
      <p class="buttons">
        <button name="do" value="photo" class="main">Usar esta foto</button>
        <button name="do" value="draw">Desenhar as que faltam</button>
      </p>
    </fieldset>
  </form>`;
}

/**
 * Makes the pictures that a posted form asks for.
 * @param draw makes the product's picture for link previews; whether it went well
 * @returns what there is to say of it, in pt-BR, and whether all of it went well
 */
export async function takePhoto(
  contentDir: string,
  catalogue: Catalogue,
  product: Product,
  form: FormData,
  draw: (slugs: readonly string[]) => boolean,
): Promise<{ note: string; well: boolean }> {
  const isPhoto = form.get("do") === "photo";
  const file = form.get("photo");
  const photo =
    file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
  if (isPhoto && !photo) return { note: "Escolha o arquivo da foto.", well: false };
  const items = packagesOf(product)
    .filter(({ sku, picture }) => (isPhoto ? sku === form.get("sku") : picture !== sku))
    .flatMap(({ sku }) => catalogue.bySku.get(sku) ?? []);
  const notes: string[] = [];
  for (const item of items) {
    const doubt = await writePackPicture(contentDir, item, catalogue, isPhoto ? photo : null).catch(
      () => "não é uma foto que se possa ler (JPEG, PNG, WebP ou AVIF).",
    );
    if (doubt !== null) notes.push(`${item.view.description}: ${doubt}`);
  }
  if (items.length > 0 && !draw([product.slug]))
    notes.push("A imagem de compartilhamento não foi desenhada: npm run draw diz por quê.");
  const well = notes.length === 0;
  return { note: well ? "Imagens prontas." : notes.join(" "), well };
}

function packagesOf(product: Product) {
  return product.lines.flatMap((line) => packagesIn(product, line));
}
