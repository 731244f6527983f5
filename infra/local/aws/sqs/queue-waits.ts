import { EventEmitter, once } from 'node:events';
import type { LocalDatabase } from '../local-database.ts';

type Parts = { database: LocalDatabase; times: Times; polls: LongPolls };

/**
 * The waits of messages. The visibility timeout of a message that a function works on runs on the machine's time, because
 * work takes real time; every other wait, for a delay or backoff, follows the stack's clock.
 */
export function queueWaits({ database: { sql }, times, polls }: Parts) {
  /** Usually there is no message at all, and one query is enough. */
  const isEmpty = () => sql.get`SELECT 1 AS found FROM sqs_messages LIMIT 1` === undefined;
  const shorten = (milliseconds: number): number => {
    if (isEmpty()) return 0;
    const now = times.machine();
    const { changes } = sql.run`UPDATE sqs_messages SET visible_at = max(${now}, visible_at - ${milliseconds})
      WHERE visible_at > ${now} AND NOT is_held`;
    if (changes > 0) polls.wakeAll();
    return Number(changes);
  };
  return {
    isEmpty,
    /** Ends every wait at once, except for messages in flight. Returns the number of messages. */
    endWaits: () => shorten(Number.POSITIVE_INFINITY),
    /** Shortens every wait by the time that the stack's clock has moved, except for messages in flight. */
    pass: (milliseconds: number) => void shorten(milliseconds),
    isActive(queues: ReadonlySet<string>): boolean {
      const now = times.machine();
      const isBusy = (queue: string) =>
        sql.get`SELECT 1 AS found FROM sqs_messages WHERE queue = ${queue} AND visible_at <= ${now} LIMIT 1` ??
        sql.get`SELECT 1 AS found FROM sqs_messages WHERE queue = ${queue} AND is_held LIMIT 1`;
      return !isEmpty() && [...queues].some(isBusy);
    },
    /** Milliseconds until the next message of these queues becomes visible. */
    nextWait(queues: ReadonlySet<string>): number | undefined {
      if (isEmpty()) return undefined;
      const now = times.machine();
      const waits = [...queues].flatMap((queue) => {
        const at = sql.get`
          SELECT min(visible_at) AS at FROM sqs_messages WHERE queue = ${queue} AND visible_at > ${now}`?.at;
        return typeof at === 'number' ? [Math.ceil(at - now)] : [];
      });
      return waits.length > 0 ? Math.min(...waits) : undefined;
    },
    untilNextVisible(queue: string): number {
      const next = sql.get`SELECT min(visible_at) AS at FROM sqs_messages WHERE queue = ${queue}`?.at;
      return typeof next === 'number' ? Math.max(1, next - times.machine()) : Number.POSITIVE_INFINITY;
    },
  };
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

type LongPolls = ReturnType<typeof longPolls>;

export function longPolls() {
  const arrivals = new EventEmitter().setMaxListeners(0);
  const wake = (queue: string) => void arrivals.emit(queue);
  return {
    /** Resolves when a message may be available, on a timeout of a wait, or when the caller disconnects. */
    async wait(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
      const timer = setTimeout(wake, milliseconds, queue);
      await once(arrivals, queue, { signal }).catch(() => {});
      clearTimeout(timer);
    },
    wake,
    wakeAll: () => {
      for (const queue of arrivals.eventNames()) arrivals.emit(queue);
    },
  };
}
