import type { LocalDatabase } from '../local-database.ts';
import type { HeldMessages } from './held-messages.ts';
import type { LongPolls } from './long-polls.ts';

type Parts = { database: LocalDatabase; times: Times; held: HeldMessages; polls: LongPolls };

export class QueueWaits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends every wait at once, except for messages in flight. Returns the number of messages. */
  end(): number {
    return this.#shorten(Number.POSITIVE_INFINITY);
  }

  /** Shortens every wait by the time that the stack's clock has moved, except for messages in flight. */
  pass(milliseconds: number): void {
    this.#shorten(milliseconds);
  }

  #shorten(milliseconds: number): number {
    if (this.isEmpty()) return 0;
    const { database, times, held, polls } = this.#parts;
    const now = times.machine();
    const shortened = database.transaction(() => {
      const shorten = 'UPDATE sqs_messages SET visible_at = max(?1, visible_at - ?2) WHERE visible_at > ?1';
      const count = database.run(shorten, now, milliseconds);
      const restore = 'UPDATE sqs_messages SET visible_at = ? WHERE id = ?';
      return held
        .current(now)
        .reduce((left, { id, until }) => left - database.run(restore, until, id), count);
    });
    if (shortened > 0) polls.wakeAll();
    return shortened;
  }

  isActive(queues: ReadonlySet<string>): boolean {
    const { database, times, held } = this.#parts;
    const now = times.machine();
    if (held.has(queues, now)) return true;
    const visible = 'SELECT 1 AS found FROM sqs_messages WHERE queue = ? AND visible_at <= ? LIMIT 1';
    return !this.isEmpty() && [...queues].some((queue) => database.get(visible, queue, now));
  }

  /** Milliseconds until the next message of these queues becomes visible. */
  next(queues: ReadonlySet<string>): number | undefined {
    if (this.isEmpty()) return undefined;
    const { database, times } = this.#parts;
    const now = times.machine();
    const next = 'SELECT min(visible_at) AS at FROM sqs_messages WHERE queue = ? AND visible_at > ?';
    const waits = [...queues].flatMap((queue) => {
      const at = database.get(next, queue, now)?.at;
      return typeof at === 'number' ? [Math.ceil(at - now)] : [];
    });
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }

  untilNextVisible(queue: string): number {
    const { database, times } = this.#parts;
    const next = database.get('SELECT min(visible_at) AS at FROM sqs_messages WHERE queue = ?', queue)?.at;
    return typeof next === 'number' ? Math.max(1, next - times.machine()) : Number.POSITIVE_INFINITY;
  }

  /** Usually there is no message at all, and one query is enough. */
  isEmpty(): boolean {
    return this.#parts.database.get('SELECT 1 AS found FROM sqs_messages LIMIT 1') === undefined;
  }
}

export type Times = {
  /** Timestamps of messages: the scheduler's clock. */
  stamp(): number;
  /**
   * Base of visibility timeouts and delays: the machine's clock. Moving the stack's clock shortens them
   * accordingly.
   */
  machine(): number;
};
