// Functions that create elements. The attributes `data-text` and `data-label` contain English, which i18n.ts translates.

import type { Text } from "./i18n.js";

const SVG = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number | boolean | null | ((event: never) => void)> & {
  "data-text"?: Text;
  "data-label"?: Text | null;
};

/** A tag with classes: `p.note`. */
type Kind<Tag extends string> = Tag | `${Tag}.${string}`;
/** Attributes or a child. False and null are ignored. */
type Content = Attributes | Node | string | false | null;

function fill<T extends Element>(element: T, classes: string[], content: Content[]) {
  element.classList.add(...classes);
  for (const item of content) {
    if (typeof item === "string" || item instanceof Node) element.append(item);
    else if (item) setAttributes(element, item);
  }
  return element;
}

/** Sets the attributes of an element, except false and null. */
export function setAttributes(element: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : `${value}`);
  }
}

/** Creates an HTML element. Attributes that are functions are listeners: `onclick`. */
export function html<T extends keyof HTMLElementTagNameMap>(kind: Kind<T>, ...content: Content[]) {
  const [tag, ...classes] = kind.split(".");
  return fill(document.createElement(tag as T), classes, content);
}

/** Creates an SVG element. */
export function svg<T extends keyof SVGElementTagNameMap>(kind: Kind<T>, ...content: Content[]) {
  const [tag, ...classes] = kind.split(".");
  return fill(document.createElementNS(SVG, tag as T), classes, content);
}

/** Returns the element with an id. */
export function byId(id: string) {
  return document.getElementById(id) as HTMLElement;
}

/** Creates a paragraph of text. */
export function note(text: Text) {
  return html("p.note", { "data-text": text });
}

/** Creates a paragraph whose changes a screen reader announces. */
export function status(kind: string) {
  return html("p", { class: kind, role: "status" });
}

/** Creates a row of controls. */
export function toolRow(...controls: Content[]) {
  return html("div.tools", ...controls);
}

/** Creates a button with a text. */
export function button(text: Text, onclick: () => void, attributes: Attributes = {}) {
  return html("button", { type: "button", "data-text": text, onclick, ...attributes });
}

/** Creates a button with an icon, a path in a square of 24x24. */
export function iconButton(label: Text, d: string, onclick: (() => void) | null = null, kind = "icon") {
  const drawing = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));
  return html("button", { class: kind, "data-label": label, onclick }, drawing);
}

/** Creates a dialog. Its last button closes it. */
export function dialog(label: Text, children: Node[], ...buttons: Node[]) {
  const close = button("Close", () => element.close());
  const onclose = () => {
    for (const part of element.querySelectorAll("details")) part.open = false;
  };
  const attributes = { class: "help", "data-label": label, onclose };
  const element: HTMLDialogElement = html("dialog", attributes, ...children, toolRow(...buttons, close));
  return element;
}

/** Creates a checkbox with its name. */
export function toggle(name: Text, onToggle: (isOn: boolean) => void) {
  const box = html("input", { type: "checkbox", onchange: () => onToggle(box.checked) });
  return { box, element: html("label", box, html("span", { "data-text": name })) };
}

/** Adds a name to a control. */
export function field(name: Text, control: HTMLElement) {
  return html("label", html("span.name", { "data-text": name }), control);
}

/**
 * Creates a field for a whole number.
 * @param label the label, if no name is shown
 */
export function numberField(min: number, onchange: () => void, label: Text | null = null) {
  return html("input", { type: "number", min, step: 1, inputmode: "numeric", "data-label": label, onchange });
}

/**
 * Creates a drop-down list.
 * @param choices the text of each name
 * @param label the label, if no name is shown
 */
export function choice<Name extends string>(
  choices: Record<Name, string>,
  onChoose: (name: Name) => void,
  label: Text | null = null,
) {
  const select = html("select", { "data-label": label, onchange: () => onChoose(select.value as Name) });
  setOptions(select, choices);
  return select;
}

/** Sets the options of a drop-down list. */
export function setOptions(select: HTMLSelectElement, choices: Record<string, string>) {
  const options = Object.entries(choices as Record<string, Text>).map(([value, text]) =>
    html("option", { value, "data-text": text }),
  );
  select.replaceChildren(...options);
}

/** A row of buttons, one of which is pressed. */
export class Segments<Name extends string = string> {
  value = "";
  readonly buttons: HTMLButtonElement[];
  readonly element: HTMLSpanElement;

  constructor(label: Text, choices: Record<Name, Text>, onChoose?: (name: Name) => void) {
    const choose = (name: Name) => {
      if (name === this.value) return;
      this.press(name);
      onChoose?.(name);
    };
    this.buttons = Object.entries<Text>(choices).map(([name, text]) =>
      button(text, () => choose(name as Name), { "data-name": name }),
    );
    this.element = html("span.segments", { role: "group", "data-label": label }, ...this.buttons);
  }

  press(name: string) {
    this.value = name;
    for (const button of this.buttons) button.ariaPressed = `${button.dataset.name === name}`;
  }
}
