import { shuffleMilliseconds } from '@merrowvale/shared/domain/pet-name-lists.ts';

/** Steps through names, one every five seconds, and begins again after the last. */
export function startRotation(count: number, show: (at: number) => void) {
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const step = () => {
    at = (at + 1) % count;
    show(at);
  };
  const stop = () => clearInterval(timer);
  const run = () => {
    stop();
    if (count > 1) timer = setInterval(step, shuffleMilliseconds);
  };
  run();
  return {
    stop,
    run,
    /** Steps at once; the next step follows five seconds later. */
    advance: (isRunning: boolean) => {
      if (count > 1) step();
      if (isRunning) run();
    },
  };
}
