/**
 * A state in which a part does something that needs all scripts although nobody has touched the page. Nothing else is a
 * reason: controls get their scripts when somebody approaches them, and small behaviour belongs in the shell.
 * - `moving`: it is in the window, where it moves, or shows what only scripts can load, such as a map
 * - `consented`: the same for visitors who have allowed more than necessary cookies
 * - `located`: the browser may read the device's position without asking
 * - `load`: it cannot wait
 */
type UntouchedState = 'moving' | 'consented' | 'located' | 'load';

/** Something appears by itself after some time on the page, unless a cookie says that it has appeared. */
type Due = { afterSeconds: number; unlessCookie: string };

/** Attributes of the element for which an untouched page loads its scripts in a state (`shell/early/load-scripts.ts`). */
export function scriptsWhen(state: UntouchedState | Due) {
  if (typeof state === 'string') return { 'data-scripts': state };
  return { 'data-scripts': 'due', 'data-due': state.afterSeconds, 'data-unless': state.unlessCookie };
}
