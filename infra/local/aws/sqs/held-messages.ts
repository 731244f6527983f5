type Hold = { queue: string; receipt: string; until: number };

/**
 * Messages in flight. Their visibility timeout runs on the machine's time, because work takes real time; every other
 * wait, for a delay or backoff, follows the stack's clock.
 */
export class HeldMessages {
  readonly #held = new Map<string, Hold>();

  hold(id: string, hold: Hold): void {
    this.#held.set(id, hold);
  }

  /** The worker no longer holds the message, regardless of its outcome. */
  free(id: string, receipt: string): void {
    if (this.#held.get(id)?.receipt === receipt) this.#held.delete(id);
  }

  current(now: number): { id: string; until: number }[] {
    for (const [id, { until }] of this.#held) if (until <= now) this.#held.delete(id);
    return [...this.#held].map(([id, { until }]) => ({ id, until }));
  }

  has(queues: ReadonlySet<string>, now: number): boolean {
    return [...this.#held.values()].some(({ queue, until }) => until > now && queues.has(queue));
  }
}
