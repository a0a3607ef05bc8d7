// Keyboard shortcuts, and the pointer that shows the controls of the stage.

import type { Transport } from "./parts/transport.js";

/** The time after which the controls of the stage hide if the pointer does not move, in milliseconds. */
const STAGE_PAUSE = 2500;

/** Shows the controls of the stage while the pointer moves. */
export function listenToPointer() {
  const { dataset } = document.documentElement;
  let timer = 0;
  const wake = () => {
    dataset.awake = "";
    clearTimeout(timer);
    timer = window.setTimeout(() => delete dataset.awake, STAGE_PAUSE);
  };
  for (const kind of ["pointermove", "pointerdown"]) window.addEventListener(kind, wake);
}

/**
 * Listens to the keyboard, except for keys that a field or a button uses.
 * @param transportOf returns the current controls
 */
export function listenToKeys(transportOf: () => Transport | null, pageActions: Record<string, () => void>) {
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
    const steps = event.shiftKey ? 10 : 1;
    const actions: Record<string, (() => void) | undefined> = event.ctrlKey
      ? { z: pageActions.u, y: pageActions.r }
      : {
          ArrowRight: () => transport?.go(steps),
          ArrowLeft: () => transport?.go(-steps),
          Home: () => transport?.player.stopAt(0),
          End: () => transport?.toEnd(),
          s: () => transport?.next?.click(),
          "+": () => transport?.player.changeSpeed(1),
          "=": () => transport?.player.changeSpeed(1),
          "-": () => transport?.player.changeSpeed(-1),
          " ": target.matches("button, input") ? undefined : () => transport?.player.toggle(),
          ...pageActions,
        };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
