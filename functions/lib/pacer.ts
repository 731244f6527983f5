export type Pacer = (messages: number) => Promise<void>;

type Times = { nowMilliseconds: () => number; sleep: (milliseconds: number) => Promise<void> };

/**
 * Limits one function to its share of a rate: after n messages the next ones wait n / rate seconds. A function that
 * was idle starts at once but accumulates no capacity, so that a burst never exceeds one call.
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
