import { randomUUID } from 'node:crypto';
import type { QueueModel } from '../../model.ts';
import type { LocalDatabase, Row } from '../local-database.ts';
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
  readonly #sql: LocalDatabase['sql'];
  readonly #times: Times;
  readonly #polls = longPolls();
  readonly #deliveries: Deliveries;
  readonly waits: QueueWaits;
  /** The time on messages, in epoch milliseconds. */
  readonly now: () => number;

  constructor(database: LocalDatabase, times: Times, deliveries = new Deliveries()) {
    this.#database = database;
    this.#sql = database.sql;
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
    this.#sql.run`UPDATE sqs_messages SET visible_at = ${now}, is_held = FALSE
      WHERE receipt IS NOT NULL AND visible_at > ${now}`;
  }

  send(
    queue: string,
    body: string,
    {
      delaySeconds = 0,
      attributes,
      trace,
    }: { delaySeconds?: number; attributes?: MessageAttributes | undefined; trace?: string | undefined } = {},
  ): string {
    const id = randomUUID();
    this.#sql.run`INSERT INTO sqs_messages (id, queue, body, attributes, trace, sent_at, visible_at)
      VALUES (${id}, ${queue}, ${body}, ${attributes ? JSON.stringify(attributes) : null}, ${trace ?? null},
        ${this.#times.stamp()}, ${this.#times.machine() + delaySeconds * 1000})`;
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
        const rows = this.#visible(queue.name).filter(({ id }) => !taken.includes(messageId(String(id))));
        if (rows.length === 0) break;
        for (const row of this.#deliveries.pick(rows, limit - received.length)) {
          const id = String(row.id);
          const isSpent = queue.redrive && Number(row.receive_count) >= queue.redrive.maxReceiveCount;
          if (isCopy(id) && row.receipt !== null) this.#remove(id);
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
    return this.#sql.all`
      SELECT * FROM sqs_messages WHERE queue = ${queue} AND visible_at <= ${this.#times.machine()}
      ORDER BY visible_at, number LIMIT ${visibleAtOnce}`;
  }

  #remove(id: string): void {
    this.#sql.run`DELETE FROM sqs_messages WHERE id = ${id}`;
  }

  #copy(id: string): void {
    this.#sql.run`
      INSERT OR IGNORE INTO sqs_messages
        (id, queue, body, attributes, trace, source, sent_at, first_received_at, receive_count, visible_at)
      SELECT id || ${copySuffix}, queue, body, attributes, trace, source, sent_at,
        CASE WHEN source IS NULL THEN NULL ELSE first_received_at END,
        CASE WHEN source IS NULL THEN 0 ELSE receive_count - 1 END, ${this.#times.machine()}
      FROM sqs_messages WHERE id = ${id}`;
  }

  /**
   * A dead letter keeps its times and its receive count. Source: Amazon SQS Developer Guide, "Using dead-letter
   * queues"; the attributes of dead letters in LocalStack's recorded answers.
   */
  #bury(row: Row, deadLetterQueue: string): void {
    this.#sql.run`UPDATE sqs_messages SET source = queue, queue = ${deadLetterQueue}, receipt = NULL,
      visible_at = ${this.#times.machine()}, is_held = FALSE WHERE id = ${String(row.id)}`;
    this.#polls.wake(deadLetterQueue);
  }

  /**
   * Moves every visible message to this queue, or to the one it came from, as new ones; `isStuck` if one did not come
   * from a queue. Source: Amazon SQS Developer Guide, "Configure a dead-letter queue redrive".
   */
  move(from: string, to?: string): { moved: number; isStuck: boolean } {
    return this.#database.transaction(() => {
      const rows = this.#sql.all`SELECT id, source FROM sqs_messages
        WHERE queue = ${from} AND visible_at <= ${this.#times.machine()} ORDER BY number`;
      const stuck = rows.findIndex(({ source }) => to === undefined && source === null);
      const movable = stuck === -1 ? rows : rows.slice(0, stuck);
      for (const { id, source } of movable) {
        const queue = to ?? String(source);
        this.#sql.run`
          UPDATE sqs_messages SET id = ${randomUUID()}, queue = ${queue}, source = NULL, receipt = NULL, is_held = FALSE,
            sent_at = ${this.#times.stamp()}, first_received_at = NULL, receive_count = 0 WHERE id = ${String(id)}`;
        this.#polls.wake(queue);
      }
      return { moved: movable.length, isStuck: stuck !== -1 };
    });
  }

  #hand(row: Row, visibilitySeconds: number): DeliveredMessage {
    const { attributes, trace, source } = row;
    const id = String(row.id);
    const firstReceivedAt = Number(row.first_received_at ?? this.#times.stamp());
    const receiveCount = Number(row.receive_count) + 1;
    const receiptHandle = `${id}/${randomUUID()}`;
    this.#sql.run`
      UPDATE sqs_messages SET receive_count = ${receiveCount}, first_received_at = ${firstReceivedAt},
        receipt = ${receiptHandle}, visible_at = ${this.#times.machine() + visibilitySeconds * 1000}, is_held = TRUE
      WHERE id = ${id}`;
    if (row.receipt === null && !isCopy(id) && this.#deliveries.isCopied(id)) {
      this.#copy(id);
      this.#polls.wake(String(row.queue));
    }
    return {
      id: messageId(id),
      receiptHandle,
      body: String(row.body),
      attributes: typeof attributes === 'string' ? JSON.parse(attributes) : undefined,
      trace: typeof trace === 'string' ? trace : undefined,
      sentAt: Number(row.sent_at),
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
    const deleted = this.#sql.get`
      DELETE FROM sqs_messages WHERE id = ${id} AND queue = ${queue} AND receipt = ${receiptHandle} RETURNING body`;
    return deleted && String(deleted.body);
  }

  /** False if the message is not in flight under this receipt handle. */
  changeVisibility(queue: string, receiptHandle: string, seconds: number): boolean {
    const now = this.#times.machine();
    const { changes } = this.#sql.run`UPDATE sqs_messages SET visible_at = ${now + seconds * 1000}
      WHERE id = ${idOf(receiptHandle)} AND queue = ${queue} AND receipt = ${receiptHandle} AND visible_at > ${now}`;
    if (changes > 0) this.#polls.wake(queue);
    return changes > 0;
  }

  /** The receiver no longer holds the message; it becomes visible after its visibility timeout. */
  giveBack(receiptHandle: string): void {
    const id = idOf(receiptHandle);
    if (isCopy(id)) this.#remove(id);
    else
      this.#sql.run`UPDATE sqs_messages SET is_held = FALSE WHERE id = ${id} AND receipt = ${receiptHandle}`;
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
      this.#sql.run`DELETE FROM sqs_messages WHERE queue = ${name} AND sent_at < ${earliest}`;
    }
  }

  purge(queue: string): void {
    this.#sql.run`DELETE FROM sqs_messages WHERE queue = ${queue}`;
  }

  inFlight(queue: string): number {
    const found = this.#sql.get`SELECT count(*) AS total FROM sqs_messages
      WHERE queue = ${queue} AND visible_at > ${this.#times.machine()} AND receipt IS NOT NULL`;
    return Number(found?.total);
  }

  depth(queue: string): QueueDepth {
    const now = this.#times.machine();
    const row = this.#sql.get`
      SELECT count(*) FILTER (WHERE visible_at <= ${now}) AS visible,
             count(*) FILTER (WHERE visible_at > ${now} AND receipt IS NOT NULL) AS inFlight,
             count(*) FILTER (WHERE visible_at > ${now} AND receipt IS NULL) AS delayed
      FROM sqs_messages WHERE queue = ${queue}`;
    const { visible, inFlight, delayed } = row ?? {};
    return { visible: Number(visible), inFlight: Number(inFlight), delayed: Number(delayed) };
  }

  /** The age in seconds of the oldest message that was not deleted. */
  oldest(queue: string): number | undefined {
    const sent = this.#sql.get`SELECT min(sent_at) AS at FROM sqs_messages WHERE queue = ${queue}`?.at;
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
