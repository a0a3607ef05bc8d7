// The keys of the page.

import { Player } from "./player.js";

/** @typedef {{ player: () => Player | null, nextSolution: () => void, end: () => void, undo: () => void, help: () => void, lesson: (by: number) => void }} Deeds */

/** Listens to the keyboard, but for keys that a field or a button takes. @param {Deeds} deeds */
export function listenToKeys(deeds) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest("dialog")) return;
    if (event.ctrlKey) {
      if (event.key === "z" && !target.matches("input")) deeds.undo();
      return;
    }
    const isButton = target.matches("button");
    if (target.matches("input:not([type=checkbox]), select, textarea")) return;
    const player = deeds.player();
    const by = event.shiftKey ? 10 : 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => player?.stopAt(player.k + by),
      ArrowLeft: () => player?.stopAt(player.k - by),
      Home: () => player?.stopAt(0),
      End: deeds.end,
      s: deeds.nextSolution,
      "+": () => player?.setSpeed(player.speed + 1),
      "=": () => player?.setSpeed(player.speed + 1),
      "-": () => player?.setSpeed(player.speed - 1),
      u: deeds.undo,
      n: () => deeds.lesson(1),
      b: () => deeds.lesson(-1),
      "?": deeds.help,
    };
    if (!isButton && !target.matches("input")) keys[" "] = () => player?.toggle();
    const deed = keys[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}
