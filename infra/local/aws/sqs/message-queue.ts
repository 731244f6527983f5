import { createHash, randomUUID } from 'node:crypto';
import type { QueueModel } from '../../model.ts';
import { type LocalDatabase, number, type Row, text } from '../local-database.ts';
import { HeldMessages } from './held-messages.ts';
import { LongPolls } from './long-polls.ts';
import type { Times } from './queue-times.ts';
import { QueueWaits } from './queue-waits.ts';

export type MessageAttributes = {
  [name: string]: { DataType: string; StringValue?: string | undefined; BinaryValue?: string | undefined };
};

export type ReceivedMessage = {
  id: string;
  receiptHandle: string;
  body: string;
  attributes: MessageAttributes | undefined;
  sentAt: number;
  firstReceivedAt: number;
  receiveCount: number;
};

export type QueueDepth = { visible: number; inFlight: number; delayed: number };

const schema = `
  CREATE TABLE IF NOT EXISTS sqs_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT,
    sent_at REAL NOT NULL, first_received_at REAL, receive_count INTEGER NOT NULL DEFAULT 0,
    visible_at REAL NOT NULL, receipt TEXT);
  CREATE INDEX IF NOT EXISTS sqs_messages_waiting ON sqs_messages (queue, visible_at);
`;

/**
 * All queues, in one table. A message moves to its dead-letter queue in the transaction that finds its
 * receives used up.
 */
export class MessageQueues {
  readonly #database: LocalDatabase;
  readonly #times: Times;
  readonly #held = new HeldMessages();
  readonly #polls = new LongPolls();
  /** The waiting times of messages. */
  readonly waits: QueueWaits;

  constructor(database: LocalDatabase, times: Times) {
    this.#database = database;
    this.#times = times;
    this.waits = new QueueWaits({ database, times, held: this.#held, polls: this.#polls });
    database.define(schema);
  }

  /**
   * Nothing is in flight when the stack starts: messages that a killed process had received become visible
   * again.
   */
  releaseInFlight(): void {
    const now = this.#times.machine();
    this.#database.run(
      'UPDATE sqs_messages SET visible_at = ? WHERE receipt IS NOT NULL AND visible_at > ?',
      now,
      now,
    );
  }

  send(
    queue: string,
    body: string,
    options: { delaySeconds?: number; attributes?: MessageAttributes | undefined } = {},
  ): string {
    const id = randomUUID();
    this.#database.run(
      'INSERT INTO sqs_messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      queue,
      body,
      options.attributes ? JSON.stringify(options.attributes) : null,
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
  ): ReceivedMessage[] {
    return this.#database.transaction(() => {
      const received: ReceivedMessage[] = [];
      while (received.length < limit) {
        const rows = this.#database.all(
          'SELECT * FROM sqs_messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, number LIMIT ?',
          queue.name,
          this.#times.machine(),
          limit - received.length,
        );
        if (rows.length === 0) break;
        for (const row of rows) {
          const isSpent = queue.redrive && number(row, 'receive_count') >= queue.redrive.maxReceiveCount;
          if (isSpent && deadLetterQueue !== undefined) this.#bury(row, deadLetterQueue);
          else received.push(this.#hand(row, visibilitySeconds));
        }
        // Without a visibility timeout the same rows would be returned again at once.
        if (visibilitySeconds === 0) break;
      }
      return received;
    });
  }

  #bury(row: Row, deadLetterQueue: string): void {
    this.#database.run(
      'UPDATE sqs_messages SET queue = ?, receive_count = 0, first_received_at = NULL, receipt = NULL, visible_at = ? WHERE id = ?',
      deadLetterQueue,
      this.#times.machine(),
      text(row, 'id'),
    );
    this.#polls.wake(deadLetterQueue);
  }

  #hand(row: Row, visibilitySeconds: number): ReceivedMessage {
    const id = text(row, 'id');
    const known = row.first_received_at;
    const firstReceivedAt = typeof known === 'number' ? known : this.#times.stamp();
    const receiveCount = number(row, 'receive_count') + 1;
    const receiptHandle = `${id}/${randomUUID()}`;
    const until = this.#times.machine() + visibilitySeconds * 1000;
    this.#held.hold(id, { queue: text(row, 'queue'), receipt: receiptHandle, until });
    this.#database.run(
      'UPDATE sqs_messages SET receive_count = ?, first_received_at = ?, receipt = ?, visible_at = ? WHERE id = ?',
      receiveCount,
      firstReceivedAt,
      receiptHandle,
      until,
      id,
    );
    const attributes = row.attributes;
    return {
      id,
      receiptHandle,
      body: text(row, 'body'),
      attributes: typeof attributes === 'string' ? JSON.parse(attributes) : undefined,
      sentAt: number(row, 'sent_at'),
      firstReceivedAt,
      receiveCount,
    };
  }

  /**
   * As in SQS, an old receipt handle of a message that has been received again deletes nothing and is not an
   * error.
   */
  delete(queue: string, receiptHandle: string): void {
    this.#held.free(idOf(receiptHandle), receiptHandle);
    this.#database.run(
      'DELETE FROM sqs_messages WHERE id = ? AND queue = ? AND receipt = ?',
      idOf(receiptHandle),
      queue,
      receiptHandle,
    );
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
    if (changed === 0) return false;
    const until = now + seconds * 1000;
    this.#held.hold(idOf(receiptHandle), { queue, receipt: receiptHandle, until });
    this.#polls.wake(queue);
    return true;
  }

  /** The receiver no longer holds the message; it becomes visible after its visibility timeout. */
  giveBack(receiptHandle: string): void {
    this.#held.free(idOf(receiptHandle), receiptHandle);
  }

  purge(queue: string): void {
    this.#held.freeAll(queue);
    this.#database.run('DELETE FROM sqs_messages WHERE queue = ?', queue);
  }

  depth(queue: string): QueueDepth {
    const now = this.#times.machine();
    const row = this.#database.get(
      `SELECT count(*) FILTER (WHERE visible_at <= ?1) AS visible,
              count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NOT NULL) AS in_flight,
              count(*) FILTER (WHERE visible_at > ?1 AND receipt IS NULL) AS delayed
       FROM sqs_messages WHERE queue = ?2`,
      now,
      queue,
    );
    if (!row) return { visible: 0, inFlight: 0, delayed: 0 };
    return {
      visible: number(row, 'visible'),
      inFlight: number(row, 'in_flight'),
      delayed: number(row, 'delayed'),
    };
  }

  /** Resolves when a message may be available, on timeout, or when the caller disconnects. */
  waitForMessage(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    return this.#polls.wait(queue, Math.min(milliseconds, this.waits.untilNextVisible(queue)), signal);
  }
}

function idOf(receiptHandle: string): string {
  return receiptHandle.split('/')[0] ?? '';
}

export function md5(value: string): string {
  return createHash('md5').update(value).digest('hex');
}
