// The keys of the page, and the pointer that wakes it.

import type { Transport } from "./parts/transport.js";

/** The rest of the pointer after which the controls of the stage hide, in milliseconds. */
const STAGE_PAUSE = 2500;

/** Shows the controls of the stage, until the pointer rests. */
export function listenToPointer() {
  const { dataset } = document.documentElement;
  let sleep = 0;
  const wake = () => {
    dataset.awake = "";
    clearTimeout(sleep);
    sleep = window.setTimeout(() => delete dataset.awake, STAGE_PAUSE);
  };
  for (const kind of ["pointermove", "pointerdown"]) window.addEventListener(kind, wake);
}

/**
 * Listens to the keyboard, but for keys that a field or a button takes.
 * @param transportOf returns the controls that are shown
 */
export function listenToKeys(transportOf: () => Transport | null, others: Record<string, () => void>) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey || !(target instanceof Element)) return;
    if (
      document.querySelector(".menu.open") ||
      target.closest("dialog") ||
      target.matches("input:not([type=checkbox]), select")
    )
      return;
    const transport = transportOf();
    const by = event.shiftKey ? 10 : 1;
    const deeds: Record<string, (() => void) | undefined> = event.ctrlKey
      ? { z: others.u, y: others.r }
      : {
          ArrowRight: () => transport?.go(by),
          ArrowLeft: () => transport?.go(-by),
          Home: () => transport?.player.stopAt(0),
          End: () => transport?.toEnd(),
          s: () => transport?.next?.click(),
          "+": () => transport?.player.changeSpeed(1),
          "=": () => transport?.player.changeSpeed(1),
          "-": () => transport?.player.changeSpeed(-1),
          " ": target.matches("button, input") ? undefined : () => transport?.player.toggle(),
          ...others,
        };
    const deed = deeds[key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}
