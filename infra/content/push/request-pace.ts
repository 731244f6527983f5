import { setTimeout as pause } from 'node:timers/promises';
import { serviceLimits } from './service-limits.ts';

export type Pace = {
  /** In milliseconds; only differences matter. */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
};

const machinePace: Pace = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

const windows = [
  { milliseconds: 1_000, calls: serviceLimits.callsPerSecond.value },
  { milliseconds: 60_000, calls: serviceLimits.callsPerMinute.value },
];

/**
 * Returns a function that resolves when the next call may be sent, so that no second or minute has more calls than
 * the service allows.
 */
export function requestPace({ now, wait }: Pace = machinePace): () => Promise<void> {
  const sent: number[] = [];
  const turn = async () => {
    for (;;) {
      const delay = Math.max(...windows.map((window) => delayFor(window, sent, now())));
      if (delay <= 0) break;
      await wait(delay);
    }
    sent.push(now());
    if (sent.length > serviceLimits.callsPerMinute.value) sent.shift();
  };
  let last = Promise.resolve();
  return () => {
    last = last.then(turn);
    return last;
  };
}

/** A sliding window: it is full until the oldest of the last `calls` calls has left it. */
function delayFor({ milliseconds, calls }: (typeof windows)[number], sent: readonly number[], time: number) {
  const limiting = sent.at(-calls);
  return limiting === undefined ? 0 : limiting + milliseconds - time;
}
