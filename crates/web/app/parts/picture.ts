// The boards that are shown as a picture of their own: in SVG, with their look in it, and in PNG.

import { byId, setAttributes, svg } from "../dom.js";

/** The properties of a drawing that its children have too, unless they have others. */
const LOOK_PROPERTIES =
  `fill fill-opacity stroke stroke-width stroke-dasharray stroke-linejoin stroke-linecap shape-rendering
  paint-order font-family font-size font-weight text-anchor`.split(/\s+/);
/** What only the page needs of a drawing. */
const NEEDLESS = /^(role|tabindex|class|style|aria-.*|data-.*)$/;
/** The space around a board. */
const SPACE = 8;
/** The longer side of a picture in pixels. */
const PIXELS = 1600;

/**
 * Returns a copy of a drawing that looks the same in any place, without what is not seen of it.
 * @param around the look that it takes over
 */
function lasting(element: Element, around: CSSStyleDeclaration | null = null): Element | null {
  const look = getComputedStyle(element);
  if (look.visibility === "hidden" || look.display === "none") return null;
  const copy = element.cloneNode(false) as Element;
  for (const { name } of [...element.attributes]) if (NEEDLESS.test(name)) copy.removeAttribute(name);
  for (const name of LOOK_PROPERTIES) {
    const value = look.getPropertyValue(name);
    if (value !== around?.getPropertyValue(name)) copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  if (look.opacity !== "1") copy.setAttribute("opacity", look.opacity);
  for (const child of element.childNodes) {
    const kept = child instanceof Element ? lasting(child, look) : child.cloneNode();
    if (kept) copy.append(kept);
  }
  return copy;
}

/** Returns the boards below an element side by side, on the colour of the page or on nothing. */
export function pictureOf(root: ParentNode, title: string, isTransparent: boolean) {
  let [width, height] = [SPACE, 0];
  const boards = [...root.querySelectorAll("svg.board")].map((board) => {
    const [, , wide, high] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const copy = lasting(board) ?? svg("svg");
    setAttributes(copy, { x: width, y: SPACE, width: wide, height: high });
    width += wide + SPACE;
    height = Math.max(height, high + 2 * SPACE);
    return copy;
  });
  const fill = isTransparent ? "none" : getComputedStyle(document.documentElement).backgroundColor;
  const glyphs = [...byId("look").children].map((defs) => lasting(defs) ?? "");
  const size = { width, height, viewBox: `0 0 ${width} ${height}`, style: "max-width:100%;height:auto" };
  const ground = svg("rect", { width, height, fill });
  return svg("svg", size, svg("title", title), ...glyphs, ground, ...boards);
}

/** Returns the text of a picture. */
export function svgOf(picture: SVGElement) {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" });
}

/** Returns a picture in pixels. */
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
