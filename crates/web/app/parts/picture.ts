// Pictures of the boards: as SVG that contains its styles, and as PNG.

import { byId, setAttributes, svg } from "../dom.js";

/** The inherited properties of a drawing. */
const STYLE_PROPERTIES =
  `fill fill-opacity stroke stroke-width stroke-dasharray stroke-linejoin stroke-linecap shape-rendering
  paint-order font-family font-size font-weight text-anchor`.split(/\s+/);
/** The attributes that only the page needs. */
const PAGE_ATTRIBUTES = /^(role|tabindex|class|style|aria-.*|data-.*)$/;
/** The space around a board. */
const SPACE = 8;
/** The longer side of a picture in pixels. */
const PIXELS = 1600;

/**
 * Returns a copy of a drawing that looks the same outside the page, without its hidden parts.
 * @param inherited the style of its parent
 */
function standalone(element: Element, inherited: CSSStyleDeclaration | null = null): Element | null {
  const style = getComputedStyle(element);
  if (style.visibility === "hidden" || style.display === "none") return null;
  const copy = element.cloneNode(false) as Element;
  for (const { name } of [...element.attributes]) if (PAGE_ATTRIBUTES.test(name)) copy.removeAttribute(name);
  for (const name of STYLE_PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value !== inherited?.getPropertyValue(name)) copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  if (style.opacity !== "1") copy.setAttribute("opacity", style.opacity);
  for (const child of element.childNodes) {
    const childCopy = child instanceof Element ? standalone(child, style) : child.cloneNode();
    if (childCopy) copy.append(childCopy);
  }
  return copy;
}

/** Returns a picture of the boards below an element, side by side. */
export function pictureOf(root: ParentNode, title: string, isTransparent: boolean) {
  let [width, height] = [SPACE, 0];
  const boards = [...root.querySelectorAll("svg.board")].map((board) => {
    const [, , boardWidth, boardHeight] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const copy = standalone(board) ?? svg("svg");
    setAttributes(copy, { x: width, y: SPACE, width: boardWidth, height: boardHeight });
    width += boardWidth + SPACE;
    height = Math.max(height, boardHeight + 2 * SPACE);
    return copy;
  });
  const fill = isTransparent ? "none" : getComputedStyle(document.documentElement).backgroundColor;
  const glyphs = [...byId("look").children].map((defs) => standalone(defs) ?? "");
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, style: "max-width:100%;height:auto" };
  const background = svg("rect", { width, height, fill });
  return svg("svg", size, svg("title", title), ...glyphs, background, ...boards);
}

/** Returns a picture as SVG. */
export function svgOf(picture: SVGElement) {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" });
}

/** Returns a picture as PNG. */
export async function pngOf(picture: SVGElement): Promise<Blob | null> {
  const sides = ["width", "height"].map((name) => Number(picture.getAttribute(name)));
  const scale = PIXELS / Math.max(...sides);
  const [width, height] = sides.map((side) => Math.round(side * scale));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(await svgOf(picture).text())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done));
}
