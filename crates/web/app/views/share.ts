// The dialog that shares a link to the position and saves pictures of it.

import { button, dialog, html, status, toggle, toolRow } from "../dom.js";
import { t } from "../i18n.js";
import { pictureOf, pngOf, svgOf } from "../parts/picture.js";

/** The maximum length of a file name. That of a puzzle would be longer. */
const MAX_NAME = 60;

/** Copies a text, and returns whether it succeeded. @param parent an element that can contain the focus */
export async function copy(text: string, parent: HTMLElement = document.body) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without access to the clipboard, the browser may still copy a selection.
    const box = html("textarea", text);
    parent.append(box);
    box.select();
    const isCopied = document.execCommand("copy");
    box.remove();
    return isCopied;
  }
}

export class ShareDialog {
  #link = html("input", { readonly: true, "data-label": "Copy link", onfocus: () => this.#link.select() });
  #status = status("note");
  #pictures = [
    button("Save board as SVG", () => this.#save("svg", svgOf)),
    button("Save board as PNG", () => this.#save("png", pngOf)),
  ];
  #transparent = toggle("transparent background", () => {});
  readonly element = dialog("Share and save", [
    html("h2", { "data-text": "Share and save" }),
    toolRow(
      this.#link,
      button("Copy link", () => this.#copy(), { class: "main" }),
    ),
    toolRow(...this.#pictures, this.#transparent.element),
    this.#status,
  ]);

  open() {
    this.#link.value = location.href;
    this.#status.textContent = "";
    for (const button of this.#pictures) button.disabled = !document.querySelector("svg.board");
    this.element.showModal();
  }

  async #copy() {
    const isCopied = await copy(this.#link.value, this.element);
    this.#link.select();
    this.#status.textContent = isCopied ? t("Link copied. It opens this position.") : "";
  }

  /** Saves a picture under the name of the position. */
  async #save(kind: string, write: (picture: SVGElement) => Blob | Promise<Blob | null>) {
    const title = document.getElementById("sentence")?.textContent || document.title;
    const blob = await write(pictureOf(document, title, this.#transparent.box.checked));
    if (!blob) return;
    const [path, query = ""] = decodeURIComponent(location.hash.slice(1)).split("?");
    const step = /step=\d+/.exec(query)?.[0].replace("=", "-");
    const name = ["backrank", ...path.split("/"), step].filter(Boolean).join("-").slice(0, MAX_NAME);
    const href = URL.createObjectURL(blob);
    html("a", { href, download: `${name}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }
}
