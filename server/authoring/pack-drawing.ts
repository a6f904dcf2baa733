import { escapeHtml } from "../../contract/text/escape-html.ts";
import type { Mark } from "../../contract/site.ts";
import type { PackShape } from "../../contract/catalogue.ts";

/** What a drawn label says, in the category's colour. */
export interface Label {
  name: string;
  size: string;
  /** `#RRGGBB` */
  color: string;
  /** Of the variant, where it has one. */
  shade?: string | undefined;
  mark: Mark;
  inks: { shape: string; detail: string; text: string };
}

/** Where lettering goes on a drawing, in its pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PackDrawing {
  svg: string;
  name: Box;
  size: Box;
}

/** Side of a drawing. Pixels. */
export const DRAWING_SIDE = 640;

/** A container with its label, standing on the lower edge; its lettering is put over it by whoever has the typeface. */
export function drawPack(shape: PackShape, label: Label): PackDrawing {
  const { body, sheet, round } = SHAPES[shape];
  const { left, top, width, height } = sheet;
  const band = Math.round(height * 0.24);
  const dip = round ? 14 : 0;
  const edge = (y: number, back: boolean) =>
    back
      ? `V${y}Q${left + width / 2} ${y + 2 * dip} ${left} ${y}`
      : `M${left} ${y}Q${left + width / 2} ${y + 2 * dip} ${left + width} ${y}`;
  const paper = `${edge(top, false)}${edge(top + height, true)}Z`;
  const colored = `${edge(top, false)}${edge(top + band, true)}Z`;
  const scale = (band * 0.72) / 32;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWING_SIDE}" height="${DRAWING_SIDE}">`,
    GRADIENTS,
    body,
    `<path d="${paper}" fill="#f7f7f7"/><path d="${colored}" fill="${label.color}"/>`,
    `<g transform="translate(${left + width * 0.08} ${top + band * 0.14 + dip * 0.5}) scale(${scale})">`,
    `<path d="${label.mark.shape}" fill="${label.inks.shape}"/><path d="${label.mark.detail}" fill="${label.inks.detail}"/></g>`,
    label.shade
      ? `<rect x="${left + width * 0.68}" y="${top + height * 0.76 + dip}" width="${width * 0.2}" height="${height * 0.15}" fill="${label.shade}" stroke="#555"/>`
      : "",
    round ? `<path d="${paper}" fill="url(#round)"/>` : "",
    "</svg>",
  ].join("");
  const inset = Math.round(width * 0.09);
  const line = { left: left + inset, width: width - 2 * inset };
  const name = Math.round(top + band + height * 0.08 + dip);
  const size = Math.round(top + height * 0.76 + dip);
  return {
    svg,
    name: { ...line, top: name, height: Math.round(height * 0.38) },
    size: {
      ...line,
      width: Math.round(line.width * (label.shade ? 0.64 : 1)),
      top: size,
      height: Math.round(height * 0.15),
    },
  };
}

/** Text as Pango markup in one colour. */
export function lettering(text: string, color: string): string {
  return `<span foreground="${color}">${escapeHtml(text)}</span>`;
}

const GRADIENTS = [
  "<defs>",
  '<linearGradient id="steel"><stop offset="0" stop-color="#8e8e8e"/><stop offset=".28" stop-color="#eeeeee"/><stop offset=".6" stop-color="#c8c8c8"/><stop offset="1" stop-color="#777777"/></linearGradient>',
  '<linearGradient id="plastic"><stop offset="0" stop-color="#c0c0c0"/><stop offset=".3" stop-color="#f4f4f4"/><stop offset=".7" stop-color="#dedede"/><stop offset="1" stop-color="#9a9a9a"/></linearGradient>',
  '<linearGradient id="board"><stop offset="0" stop-color="#d6d6d6"/><stop offset="1" stop-color="#b4b4b4"/></linearGradient>',
  '<linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".3" stop-color="#fff" stop-opacity=".12"/><stop offset=".65" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>',
  "</defs>",
].join("");

/** A cylinder between two heights with a lid seen from a little above. */
function cylinder(left: number, top: number, width: number, height: number, fill: string): string {
  const [middle, rx] = [left + width / 2, width / 2];
  const ry = Math.round(width * 0.09);
  return [
    `<path d="M${left} ${top}V${top + height}A${rx} ${ry} 0 0 0 ${left + width} ${top + height}V${top}Z" fill="url(#${fill})"/>`,
    `<ellipse cx="${middle}" cy="${top}" rx="${rx}" ry="${ry}" fill="#d9d9d9"/>`,
    `<ellipse cx="${middle}" cy="${top}" rx="${rx * 0.86}" ry="${ry * 0.78}" fill="#b5b5b5"/>`,
  ].join("");
}

const BAIL =
  '<path d="M150 156C170 62 470 62 490 156" fill="none" stroke="#7a7a7a" stroke-width="7"/>';

const SHAPES: Readonly<Record<PackShape, { body: string; sheet: Box; round: boolean }>> = {
  can: {
    body: cylinder(150, 150, 340, 400, "steel"),
    sheet: { left: 150, top: 210, width: 340, height: 280 },
    round: true,
  },
  pail: {
    body: BAIL + cylinder(140, 150, 360, 410, "plastic"),
    sheet: { left: 140, top: 220, width: 360, height: 270 },
    round: true,
  },
  drum: {
    body:
      cylinder(140, 90, 360, 490, "steel") +
      [230, 420]
        .map(
          (y) =>
            `<path d="M140 ${y}Q320 ${y + 34} 500 ${y}" fill="none" stroke="#6f6f6f" stroke-width="6"/>`,
        )
        .join(""),
    sheet: { left: 190, top: 250, width: 260, height: 220 },
    round: false,
  },
  tub: {
    body:
      cylinder(130, 270, 380, 280, "plastic") +
      '<path d="M122 262A198 34 0 0 1 518 262V300A198 34 0 0 1 122 300Z" fill="#7d7d7d"/>',
    sheet: { left: 130, top: 345, width: 380, height: 170 },
    round: true,
  },
  bottle: {
    body: [
      '<rect x="276" y="60" width="88" height="66" rx="8" fill="#4a4a4a"/>',
      '<path d="M284 120H356V160C356 190 440 196 440 262V540Q440 580 400 580H240Q200 580 200 540V262C200 196 284 190 284 160Z" fill="url(#plastic)"/>',
    ].join(""),
    sheet: { left: 200, top: 290, width: 240, height: 230 },
    round: true,
  },
  spray: {
    body: [
      '<rect x="292" y="56" width="56" height="40" rx="8" fill="#4a4a4a"/>',
      '<path d="M262 96H378Q420 108 420 150V566Q320 600 220 566V150Q220 108 262 96Z" fill="url(#steel)"/>',
    ].join(""),
    sheet: { left: 220, top: 200, width: 200, height: 300 },
    round: true,
  },
  jug: {
    body: [
      '<path d="M196 150C196 76 392 76 392 150" fill="none" stroke="#a8a8a8" stroke-width="34"/>',
      '<rect x="400" y="96" width="84" height="62" rx="8" fill="#4a4a4a"/>',
      '<path d="M150 190Q150 140 200 140H450Q500 140 500 190V540Q500 580 460 580H190Q150 580 150 540Z" fill="url(#plastic)"/>',
      '<path d="M150 236H500" stroke="#bdbdbd" stroke-width="5"/>',
    ].join(""),
    sheet: { left: 186, top: 270, width: 278, height: 260 },
    round: false,
  },
  bag: {
    body: [
      '<path d="M150 100H490V136Q522 350 498 580Q320 592 142 580Q118 350 150 136Z" fill="url(#plastic)"/>',
      '<path d="M150 136H490" stroke="#8a8a8a" stroke-width="5" stroke-dasharray="16 9"/>',
    ].join(""),
    sheet: { left: 180, top: 240, width: 280, height: 250 },
    round: true,
  },
  sachet: {
    body: [
      '<path d="M190 150H450V580H190Z" fill="url(#plastic)"/>',
      '<path d="M190 186H450M190 544H450" stroke="#a8a8a8" stroke-width="5"/>',
    ].join(""),
    sheet: { left: 204, top: 220, width: 232, height: 270 },
    round: false,
  },
  tube: {
    body: [
      '<rect x="258" y="500" width="124" height="80" rx="8" fill="#4a4a4a"/>',
      '<path d="M210 70H430L394 510H246Z" fill="url(#plastic)"/>',
      '<path d="M210 70H430L428 98H212Z" fill="#a8a8a8"/>',
    ].join(""),
    sheet: { left: 240, top: 160, width: 160, height: 280 },
    round: true,
  },
  tote: {
    body: [
      '<rect x="270" y="66" width="100" height="34" rx="6" fill="#4a4a4a"/>',
      '<rect x="76" y="96" width="488" height="410" rx="18" fill="url(#plastic)"/>',
      '<path d="M70 100H570V510H70ZM70 190H570M70 290H570M70 400H570M160 100V510M260 100V510M380 100V510M480 100V510" fill="none" stroke="#8a8a8a" stroke-width="8"/>',
      '<path d="M60 510H580V536H60ZM80 536H170V580H80ZM270 536H370V580H270ZM470 536H560V580H470Z" fill="#5c5c5c"/>',
    ].join(""),
    sheet: { left: 196, top: 200, width: 250, height: 200 },
    round: false,
  },
  box: {
    body: [
      '<path d="M80 210 150 130H560L500 210Z" fill="#e4e4e4"/>',
      '<path d="M500 210 560 130V480L500 570Z" fill="#989898"/>',
      '<path d="M80 210H500V570H80Z" fill="url(#board)"/>',
      '<path d="M260 210 318 130H352L296 210V290H260Z" fill="#f0f0f0"/>',
    ].join(""),
    sheet: { left: 130, top: 320, width: 320, height: 200 },
    round: false,
  },
};
