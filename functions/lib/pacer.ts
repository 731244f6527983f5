/** Waits until as many messages may go out; see `createPacer`. */
export type Pacer = (messages: number) => Promise<void>;

type Times = { nowMilliseconds: () => number; sleep: (milliseconds: number) => Promise<void> };

/**
 * Keeps one function to its share of a rate: after n messages the next ones wait n / rate. A function that was
 * idle starts at once but saves nothing up, so that a burst never exceeds one call's worth.
 */
export function createPacer(messagesPerSecond: number, { nowMilliseconds, sleep }: Times): Pacer {
  let freeAt = 0;
  return async (messages) => {
    const now = nowMilliseconds();
    const start = Math.max(now, freeAt);
    freeAt = start + (messages / messagesPerSecond) * 1000;
    if (start > now) await sleep(start - now);
  };
}
