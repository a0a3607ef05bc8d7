// Elements, made in one call. Their English text or label is the attribute `data-say` or `data-label`, which words.js translates.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {import("./words.js").Text} Text */
/** @typedef {Record<string, string | number | boolean | null | ((event: any) => void)> & { "data-say"?: Text, "data-label"?: Text | null }} Attributes */

/** @template {Element} T @param {T} element @param {Attributes} attributes @param {(Node | string)[]} children */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : `${value}`);
  }
  element.append(...children);
  return element;
}

/**
 * Makes an element of HTML. Attributes that are functions are listeners: `onclick`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attributes] @param {...(Node | string)} children
 */
export function html(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attributes] @param {...(Node | string)} children
 */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** Returns the element of that id. @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** Makes a paragraph that says a text. @param {Text} text */
export function note(text) {
  return html("p", { class: "note", "data-say": text });
}

/** Makes a row of controls. @param {...(Node | string)} controls */
export function toolRow(...controls) {
  return html("div", { class: "tools" }, ...controls);
}

/** Makes a button that says a text. @param {Text} text @param {() => void} onclick @param {Attributes} [attributes] */
export function button(text, onclick, attributes = {}) {
  return html("button", { type: "button", "data-say": text, onclick, ...attributes });
}

/** Makes a button with a sign, a path on a square of 24 by 24. @param {Text} label @param {string} d @param {(event: any) => void} onclick */
export function sign(label, d, onclick) {
  const drawing = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));
  return html("button", { type: "button", class: "icon", "data-label": label, onclick }, drawing);
}

/** @param {() => void} onclick */
export const undoSign = (onclick) => sign("Undo", "M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9", onclick);
/** @param {() => void} onclick */
export const redoSign = (onclick) =>
  sign("Redo", "M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15", onclick);

/** Makes a switch with its name. @param {Text} name @param {(isOn: boolean) => void} onTurn */
export function toggle(name, onTurn) {
  const box = html("input", { type: "checkbox", onchange: () => onTurn(box.checked) });
  return { box, element: html("label", {}, box, html("span", { "data-say": name })) };
}

/** Makes a control with its name. @param {Text} name @param {HTMLElement} control */
export function field(name, control) {
  return html("label", {}, html("span", { class: "name", "data-say": name }), control);
}

/** Makes a field of a whole number. @param {number} min @param {() => void} onchange @param {Text | null} [label] for one without a name beside it */
export function numberField(min, onchange, label = null) {
  const usual = { type: "number", min, step: 1, inputmode: "numeric" };
  return html("input", { ...usual, "data-label": label, onchange });
}

/** Makes a choice of one. @param {Record<string, string>} choices the text of each name @param {(name: any) => void} onChoose @param {Text | null} [label] for one without a name beside it */
export function choice(choices, onChoose, label = null) {
  const select = html("select", { "data-label": label, onchange: () => onChoose(select.value) });
  offer(select, choices);
  return select;
}

/** Fills a choice. @param {HTMLSelectElement} select @param {Record<string, string>} choices */
export function offer(select, choices) {
  const options = Object.entries(/** @type {Record<string, Text>} */ (choices)).map(([value, text]) =>
    html("option", { value, "data-say": text }),
  );
  select.replaceChildren(...options);
}

/** A row of buttons of which one is pressed. */
export class Segments {
  chosen = "";

  /** @param {Text} label @param {Record<string, Text>} choices @param {(name: any) => void} [onChoose] */
  constructor(label, choices, onChoose) {
    const choose = (/** @type {string} */ name) => {
      if (name === this.chosen) return;
      this.press(name);
      onChoose?.(name);
    };
    this.buttons = Object.entries(choices).map(([name, text]) =>
      button(text, () => choose(name), { "data-name": name }),
    );
    this.element = html("span", { class: "segments", role: "group", "data-label": label }, ...this.buttons);
  }

  /** @param {string} name */
  press(name) {
    this.chosen = name;
    for (const button of this.buttons) button.setAttribute("aria-pressed", `${button.dataset.name === name}`);
  }
}
