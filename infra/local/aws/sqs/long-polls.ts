export class LongPolls {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Resolves when a message may be available, on timeout, or when the caller disconnects. */
  wait(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(queue) ?? new Set();
      this.#waiting.set(queue, waiting);
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
      if (signal.aborted) done();
    });
  }

  wake(queue: string): void {
    for (const done of [...(this.#waiting.get(queue) ?? [])]) done();
  }

  wakeAll(): void {
    for (const queue of this.#waiting.keys()) this.wake(queue);
  }
}
