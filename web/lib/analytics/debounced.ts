/**
 * Calls a function once a series of calls has paused for a number of milliseconds, with the arguments of the latest.
 */
export function debounced<Args extends unknown[]>(
  run: (...args: Args) => void,
  pauseMs: number,
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...args), pauseMs);
  };
}
