import { randomUUID } from 'node:crypto';
import type { QueueModel } from '../../model.ts';
import { type LocalDatabase, type Row, storedNumber, storedText } from '../local-database.ts';
import { Deliveries } from './deliveries.ts';
import { longPolls, type QueueWaits, queueWaits, type Times } from './queue-waits.ts';

export type MessageAttributes = {
  [name: string]: { DataType: string; StringValue: string };
};

export type DeliveredMessage = {
  id: string;
  receiptHandle: string;
  body: string;
  attributes: MessageAttributes | undefined;
  trace: string | undefined;
  sentAt: number;
  firstReceivedAt: number;
  receiveCount: number;
  /** The queue whose dead letter it is. */
  source: string | undefined;
};

export type QueueDepth = { visible: number; inFlight: number; delayed: number };

const schema = `
  CREATE TABLE IF NOT EXISTS sqs_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT, trace TEXT, source TEXT,
    sent_at REAL NOT NULL, first_received_at REAL, receive_count INTEGER NOT NULL DEFAULT 0,
    visible_at REAL NOT NULL, receipt TEXT, is_held INTEGER NOT NULL DEFAULT FALSE);
  CREATE INDEX IF NOT EXISTS sqs_messages_waiting ON sqs_messages (queue, visible_at);
  CREATE INDEX IF NOT EXISTS sqs_messages_held ON sqs_messages (queue) WHERE is_held;
`;

/** Seconds; four days. */
const usualRetention = 345_600;

/**
 * A copy of a message that a server still holds although another has delivered it; the copy is delivered once,
 * whatever happens to the message.
 */
const copySuffix = '#copy';
const handleForm = /^[\da-f-]{36}(?:#copy)?\/[\da-f-]{36}$/;
/** Selects the next of a queue's visible messages, some of which are delivered in any order. */
const visibleAtOnce = 20;

/**
 * All queues, in one table. A message moves to its dead-letter queue in the same transaction that finds its receives
 * used up.
 */
export class MessageQueues {
  readonly #database: LocalDatabase;
  readonly #times: Times;
  readonly #polls = longPolls();
  readonly #deliveries: Deliveries;
  readonly waits: QueueWaits;
  /** The time on messages, in epoch milliseconds. */
  readonly now: () => number;

  constructor(database: LocalDatabase, times: Times, deliveries = new Deliveries()) {
    this.#database = database;
    this.#deliveries = deliveries;
    this.#times = times;
    this.now = () => times.stamp();
    this.waits = queueWaits({ database, times, polls: this.#polls });
    database.define(schema);
  }

  /**
   * Nothing is in flight when the stack starts: messages that a killed process had received become visible
   * again.
   */
  releaseInFlight(): void {
    const now = this.#times.machine();
    this.#database.run(
      'UPDATE sqs_messages SET visible_at = ?, is_held = FALSE WHERE receipt IS NOT NULL AND visible_at > ?',
      now,
      now,
    );
  }

  send(
    queue: string,
    body: string,
    options: {
      delaySeconds?: number;
      attributes?: MessageAttributes | undefined;
      trace?: string | undefined;
    } = {},
  ): string {
    const id = randomUUID();
    this.#database.run(
      'INSERT INTO sqs_messages (id, queue, body, attributes, trace, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      queue,
      body,
      options.attributes ? JSON.stringify(options.attributes) : null,
      options.trace ?? null,
      this.#times.stamp(),
      this.#times.machine() + (options.delaySeconds ?? 0) * 1000,
    );
    this.#polls.wake(queue);
    return id;
  }

  /** One commit for all messages that the work sends or deletes. */
  together<Result>(work: () => Result): Result {
    return this.#database.transaction(work);
  }

  receive(
    queue: QueueModel,
    deadLetterQueue: string | undefined,
    limit: number,
    visibilitySeconds: number,
  ): DeliveredMessage[] {
    return this.#database.transaction(() => {
      const received: DeliveredMessage[] = [];
      while (received.length < limit) {
        const taken = received.map(({ id }) => id);
        const rows = this.#visible(queue.name).filter(
          (row) => !taken.includes(messageId(storedText(row, 'id'))),
        );
        if (rows.length === 0) break;
        for (const row of this.#deliveries.pick(rows, limit - received.length)) {
          const receives = storedNumber(row, 'receive_count');
          const isSpent = queue.redrive && receives >= queue.redrive.maxReceiveCount;
          if (isCopy(storedText(row, 'id')) && row.receipt !== null) this.#remove(storedText(row, 'id'));
          else if (isSpent && deadLetterQueue !== undefined) this.#bury(row, deadLetterQueue);
          else received.push(this.#hand(row, visibilitySeconds));
        }
        // Without a visibility timeout the same rows would be returned again at once.
        if (visibilitySeconds === 0) break;
      }
      return received;
    });
  }

  #visible(queue: string): Row[] {
    return this.#database.all(
      'SELECT * FROM sqs_messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, number LIMIT ?',
      queue,
      this.#times.machine(),
      visibleAtOnce,
    );
  }

  #remove(id: string): void {
    this.#database.run('DELETE FROM sqs_messages WHERE id = ?', id);
  }

  #copy(id: string): void {
    this.#database.run(
      `INSERT OR IGNORE INTO sqs_messages
         (id, queue, body, attributes, trace, source, sent_at, first_received_at, receive_count, visible_at)
       SELECT id || '${copySuffix}', queue, body, attributes, trace, source, sent_at,
         CASE WHEN source IS NULL THEN NULL ELSE first_received_at END,
         CASE WHEN source IS NULL THEN 0 ELSE receive_count - 1 END, ?
       FROM sqs_messages WHERE id = ?`,
      this.#times.machine(),
      id,
    );
  }

  /**
   * A dead letter keeps its times and its receive count. Source: Amazon SQS Developer Guide, "Using dead-letter
   * queues"; the attributes of dead letters in LocalStack's recorded answers.
   */
  #bury(row: Row, deadLetterQueue: string): void {
    this.#database.run(
      'UPDATE sqs_messages SET source = queue, queue = ?, receipt = NULL, visible_at = ?, is_held = FALSE WHERE id = ?',
      deadLetterQueue,
      this.#times.machine(),
      storedText(row, 'id'),
    );
    this.#polls.wake(deadLetterQueue);
  }

  /**
   * Moves every visible message to this queue, or to the one it came from, as new ones; `isStuck` if one did not come
   * from a queue. Source: Amazon SQS Developer Guide, "Configure a dead-letter queue redrive".
   */
  move(from: string, to?: string): { moved: number; isStuck: boolean } {
    return this.#database.transaction(() => {
      const where = 'WHERE queue = ? AND visible_at <= ?';
      const rows = this.#database.all(
        `SELECT id, source FROM sqs_messages ${where} ORDER BY number`,
        from,
        this.#times.machine(),
      );
      const stuck = rows.findIndex(({ source }) => to === undefined && source === null);
      const movable = stuck === -1 ? rows : rows.slice(0, stuck);
      for (const { id, source } of movable) {
        this.#database.run(
          `UPDATE sqs_messages SET id = ?, queue = ?, source = NULL, receipt = NULL, is_held = FALSE, sent_at = ?,
             first_received_at = NULL, receive_count = 0 WHERE id = ?`,
          randomUUID(),
          to ?? String(source),
          this.#times.stamp(),
          String(id),
        );
        this.#polls.wake(to ?? String(source));
      }
      return { moved: movable.length, isStuck: stuck !== -1 };
    });
  }

  #hand(row: Row, visibilitySeconds: number): DeliveredMessage {
    const id = storedText(row, 'id');
    const known = row.first_received_at;
    const firstReceivedAt = typeof known === 'number' ? known : this.#times.stamp();
    const receiveCount = storedNumber(row, 'receive_count') + 1;
    const receiptHandle = `${id}/${randomUUID()}`;
    this.#database.run(
      `UPDATE sqs_messages SET receive_count = ?, first_received_at = ?, receipt = ?, visible_at = ?, is_held = TRUE
       WHERE id = ?`,
      receiveCount,
      firstReceivedAt,
      receiptHandle,
      this.#times.machine() + visibilitySeconds * 1000,
      id,
    );
    if (row.receipt === null && !isCopy(id) && this.#deliveries.isCopied(id)) {
      this.#copy(id);
      this.#polls.wake(storedText(row, 'queue'));
    }
    const { attributes, trace, source } = row;
    return {
      id: messageId(id),
      receiptHandle,
      body: storedText(row, 'body'),
      attributes: typeof attributes === 'string' ? JSON.parse(attributes) : undefined,
      trace: typeof trace === 'string' ? trace : undefined,
      sentAt: storedNumber(row, 'sent_at'),
      firstReceivedAt,
      receiveCount,
      source: typeof source === 'string' ? source : undefined,
    };
  }

  /**
   * As in SQS, an old receipt handle of a message that has been received again deletes nothing and is not an
   * error. Returns the body of the message that was deleted.
   */
  delete(queue: string, receiptHandle: string): string | undefined {
    const id = idOf(receiptHandle);
    if (this.#deliveries.outlives(id)) {
      this.#copy(id);
      this.#polls.wake(queue);
    }
    const deleted = this.#database.get(
      'DELETE FROM sqs_messages WHERE id = ? AND queue = ? AND receipt = ? RETURNING body',
      id,
      queue,
      receiptHandle,
    );
    return deleted && storedText(deleted, 'body');
  }

  /** False if the message is not in flight under this receipt handle. */
  changeVisibility(queue: string, receiptHandle: string, seconds: number): boolean {
    const now = this.#times.machine();
    const changed = this.#database.run(
      'UPDATE sqs_messages SET visible_at = ? WHERE id = ? AND queue = ? AND receipt = ? AND visible_at > ?',
      now + seconds * 1000,
      idOf(receiptHandle),
      queue,
      receiptHandle,
      now,
    );
    if (changed > 0) this.#polls.wake(queue);
    return changed > 0;
  }

  /** The receiver no longer holds the message; it becomes visible after its visibility timeout. */
  giveBack(receiptHandle: string): void {
    const id = idOf(receiptHandle);
    if (isCopy(id)) this.#remove(id);
    else
      this.#database.run(
        'UPDATE sqs_messages SET is_held = FALSE WHERE id = ? AND receipt = ?',
        id,
        receiptHandle,
      );
  }

  /**
   * Deletes messages that have been in their queue, or in the queue whose dead letters they are, for longer than the
   * queue keeps them. Source: Amazon SQS Developer Guide, "Using dead-letter queues", message retention.
   */
  expire(queues: readonly QueueModel[]): void {
    // A move of the clock by a year asks thousands of times, and usually there is no message at all.
    if (this.waits.isEmpty()) return;
    for (const { name, attributes } of queues) {
      const seconds = Number(attributes.MessageRetentionPeriod ?? usualRetention);
      const earliest = this.#times.stamp() - seconds * 1000;
      this.#database.run('DELETE FROM sqs_messages WHERE queue = ? AND sent_at < ?', name, earliest);
    }
  }

  purge(queue: string): void {
    this.#database.run('DELETE FROM sqs_messages WHERE queue = ?', queue);
  }

  inFlight(queue: string): number {
    return this.#database.count(
      'sqs_messages WHERE queue = ? AND visible_at > ? AND receipt IS NOT NULL',
      queue,
      this.#times.machine(),
    );
  }

  depth(queue: string): QueueDepth {
    const row = this.#database.get(
      `SELECT count(*) FILTER (WHERE visible_at <= ?1) AS visible,
              count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NOT NULL) AS inFlight,
              count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NULL) AS delayed
       FROM sqs_messages WHERE queue = ?2`,
      this.#times.machine(),
      queue,
    );
    const { visible, inFlight, delayed } = row ?? {};
    return { visible: Number(visible), inFlight: Number(inFlight), delayed: Number(delayed) };
  }

  /** The age in seconds of the oldest message that was not deleted. */
  oldest(queue: string): number | undefined {
    const sent = this.#database.get('SELECT min(sent_at) AS at FROM sqs_messages WHERE queue = ?', queue)?.at;
    return typeof sent === 'number' ? Math.max(0, this.#times.stamp() - sent) / 1000 : undefined;
  }

  waitForMessage(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    return this.#polls.wait(queue, Math.min(milliseconds, this.waits.untilNextVisible(queue)), signal);
  }
}

function idOf(receiptHandle: string): string {
  return receiptHandle.split('/')[0] ?? '';
}

function isCopy(id: string): boolean {
  return id.endsWith(copySuffix);
}

function messageId(id: string): string {
  return isCopy(id) ? id.slice(0, -copySuffix.length) : id;
}

/** True for every handle that a queue has given out, also for one that is no longer valid. */
export function isReceiptHandle(handle: string): boolean {
  return handleForm.test(handle);
}
