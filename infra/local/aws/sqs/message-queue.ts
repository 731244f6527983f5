import { randomUUID } from 'node:crypto';
import type { QueueModel } from '../../model.ts';
import type { LocalDatabase, Row } from '../local-database.ts';
import { createDeliveries } from './deliveries.ts';
import { longPolls, queueWaits, type Times } from './queue-waits.ts';

export type MessageAttributes = {
  [name: string]: { DataType: string; StringValue: string };
};

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

export type MessageQueues = ReturnType<typeof openQueues>;
export type DeliveredMessage = ReturnType<MessageQueues['receive']>[number];

/**
 * All queues, in one table. A message moves to its dead-letter queue in the same transaction that finds its receives
 * used up.
 */
export function openQueues(database: LocalDatabase, times: Times, deliveries = createDeliveries()) {
  const { sql } = database;
  const polls = longPolls();
  const waits = queueWaits({ database, times, polls });
  database.define(schema);

  function visible(queue: string): Row[] {
    return sql.all`
      SELECT * FROM sqs_messages WHERE queue = ${queue} AND visible_at <= ${times.machine()}
      ORDER BY visible_at, number LIMIT ${visibleAtOnce}`;
  }

  function remove(id: string): void {
    sql.run`DELETE FROM sqs_messages WHERE id = ${id}`;
  }

  function copy(id: string): void {
    sql.run`
      INSERT OR IGNORE INTO sqs_messages
        (id, queue, body, attributes, trace, source, sent_at, first_received_at, receive_count, visible_at)
      SELECT id || ${copySuffix}, queue, body, attributes, trace, source, sent_at,
        CASE WHEN source IS NULL THEN NULL ELSE first_received_at END,
        CASE WHEN source IS NULL THEN 0 ELSE receive_count - 1 END, ${times.machine()}
      FROM sqs_messages WHERE id = ${id}`;
  }

  /**
   * A dead letter keeps its times and its receive count. Source: Amazon SQS Developer Guide, "Using dead-letter
   * queues"; the attributes of dead letters in LocalStack's recorded answers.
   */
  function bury(row: Row, deadLetterQueue: string): void {
    sql.run`UPDATE sqs_messages SET source = queue, queue = ${deadLetterQueue}, receipt = NULL,
      visible_at = ${times.machine()}, is_held = FALSE WHERE id = ${String(row.id)}`;
    polls.wake(deadLetterQueue);
  }

  function hand(row: Row, visibilitySeconds: number) {
    const { trace, source } = row;
    const id = String(row.id);
    const attributes: MessageAttributes | undefined = row.attributes
      ? JSON.parse(String(row.attributes))
      : undefined;
    const firstReceivedAt = Number(row.first_received_at ?? times.stamp());
    const receiveCount = Number(row.receive_count) + 1;
    const receiptHandle = `${id}/${randomUUID()}`;
    sql.run`
      UPDATE sqs_messages SET receive_count = ${receiveCount}, first_received_at = ${firstReceivedAt},
        receipt = ${receiptHandle}, visible_at = ${times.machine() + visibilitySeconds * 1000}, is_held = TRUE
      WHERE id = ${id}`;
    if (row.receipt === null && !isCopy(id) && deliveries.isCopied(id)) {
      copy(id);
      polls.wake(String(row.queue));
    }
    return {
      id: messageId(id),
      receiptHandle,
      body: String(row.body),
      attributes,
      trace: typeof trace === 'string' ? trace : undefined,
      sentAt: Number(row.sent_at),
      firstReceivedAt,
      receiveCount,
      /** The queue whose dead letter it is. */
      source: typeof source === 'string' ? source : undefined,
    };
  }

  return {
    waits,
    /** The time on messages, in epoch milliseconds. */
    now: () => times.stamp(),
    /**
     * Nothing is in flight when the stack starts: messages that a killed process had received become visible
     * again.
     */
    releaseInFlight(): void {
      const now = times.machine();
      sql.run`UPDATE sqs_messages SET visible_at = ${now}, is_held = FALSE
        WHERE receipt IS NOT NULL AND visible_at > ${now}`;
    },
    send(
      queue: string,
      body: string,
      {
        delaySeconds = 0,
        attributes,
        trace,
      }: {
        delaySeconds?: number;
        attributes?: MessageAttributes | undefined;
        trace?: string | undefined;
      } = {},
    ): string {
      const id = randomUUID();
      sql.run`INSERT INTO sqs_messages (id, queue, body, attributes, trace, sent_at, visible_at)
        VALUES (${id}, ${queue}, ${body}, ${attributes ? JSON.stringify(attributes) : null}, ${trace ?? null},
          ${times.stamp()}, ${times.machine() + delaySeconds * 1000})`;
      polls.wake(queue);
      return id;
    },
    /** One commit for all messages that the work sends or deletes. */
    together: <Result>(work: () => Result) => database.transaction(work),
    receive(
      queue: QueueModel,
      deadLetterQueue: string | undefined,
      limit: number,
      visibilitySeconds: number,
    ) {
      return database.transaction(() => {
        const received: ReturnType<typeof hand>[] = [];
        while (received.length < limit) {
          const taken = received.map(({ id }) => id);
          const rows = visible(queue.name).filter(({ id }) => !taken.includes(messageId(String(id))));
          if (rows.length === 0) break;
          for (const row of deliveries.pick(rows, limit - received.length)) {
            const id = String(row.id);
            const isSpent = queue.redrive && Number(row.receive_count) >= queue.redrive.maxReceiveCount;
            if (isCopy(id) && row.receipt !== null) remove(id);
            else if (isSpent && deadLetterQueue !== undefined) bury(row, deadLetterQueue);
            else received.push(hand(row, visibilitySeconds));
          }
          // Without a visibility timeout the same rows would be returned again at once.
          if (visibilitySeconds === 0) break;
        }
        return received;
      });
    },
    /**
     * Moves every visible message to this queue, or to the one it came from, as new ones; `isStuck` if one did not come
     * from a queue. Source: Amazon SQS Developer Guide, "Configure a dead-letter queue redrive".
     */
    move(from: string, to?: string): { moved: number; isStuck: boolean } {
      return database.transaction(() => {
        const rows = sql.all`SELECT id, source FROM sqs_messages
          WHERE queue = ${from} AND visible_at <= ${times.machine()} ORDER BY number`;
        const stuck = rows.findIndex(({ source }) => to === undefined && source === null);
        const movable = stuck === -1 ? rows : rows.slice(0, stuck);
        for (const { id, source } of movable) {
          const queue = to ?? String(source);
          sql.run`
            UPDATE sqs_messages SET id = ${randomUUID()}, queue = ${queue}, source = NULL, receipt = NULL, is_held = FALSE,
              sent_at = ${times.stamp()}, first_received_at = NULL, receive_count = 0 WHERE id = ${String(id)}`;
          polls.wake(queue);
        }
        return { moved: movable.length, isStuck: stuck !== -1 };
      });
    },
    /**
     * As in SQS, an old receipt handle of a message that has been received again deletes nothing and is not an
     * error. Returns the body of the message that was deleted.
     */
    delete(queue: string, receiptHandle: string): string | undefined {
      const id = idOf(receiptHandle);
      if (deliveries.outlives(id)) {
        copy(id);
        polls.wake(queue);
      }
      const deleted = sql.get`
        DELETE FROM sqs_messages WHERE id = ${id} AND queue = ${queue} AND receipt = ${receiptHandle} RETURNING body`;
      return deleted && String(deleted.body);
    },
    /** False if the message is not in flight under this receipt handle. */
    changeVisibility(queue: string, receiptHandle: string, seconds: number): boolean {
      const now = times.machine();
      const { changes } = sql.run`UPDATE sqs_messages SET visible_at = ${now + seconds * 1000}
        WHERE id = ${idOf(receiptHandle)} AND queue = ${queue} AND receipt = ${receiptHandle} AND visible_at > ${now}`;
      if (changes > 0) polls.wake(queue);
      return changes > 0;
    },
    /** The receiver no longer holds the message; it becomes visible after its visibility timeout. */
    giveBack(receiptHandle: string): void {
      const id = idOf(receiptHandle);
      if (isCopy(id)) remove(id);
      else sql.run`UPDATE sqs_messages SET is_held = FALSE WHERE id = ${id} AND receipt = ${receiptHandle}`;
    },
    /**
     * Deletes messages that have been in their queue, or in the queue whose dead letters they are, for longer than the
     * queue keeps them. Source: Amazon SQS Developer Guide, "Using dead-letter queues", message retention.
     */
    expire(queues: readonly QueueModel[]): void {
      // A move of the clock by a year asks thousands of times, and usually there is no message at all.
      if (waits.isEmpty()) return;
      for (const { name, attributes } of queues) {
        const seconds = Number(attributes.MessageRetentionPeriod ?? usualRetention);
        const earliest = times.stamp() - seconds * 1000;
        sql.run`DELETE FROM sqs_messages WHERE queue = ${name} AND sent_at < ${earliest}`;
      }
    },
    purge(queue: string): void {
      sql.run`DELETE FROM sqs_messages WHERE queue = ${queue}`;
    },
    inFlight(queue: string): number {
      const found = sql.get`SELECT count(*) AS total FROM sqs_messages
        WHERE queue = ${queue} AND visible_at > ${times.machine()} AND receipt IS NOT NULL`;
      return Number(found?.total);
    },
    depth(queue: string) {
      const now = times.machine();
      const row = sql.get`
        SELECT count(*) FILTER (WHERE visible_at <= ${now}) AS visible,
               count(*) FILTER (WHERE visible_at > ${now} AND receipt IS NOT NULL) AS inFlight,
               count(*) FILTER (WHERE visible_at > ${now} AND receipt IS NULL) AS delayed
        FROM sqs_messages WHERE queue = ${queue}`;
      const { visible, inFlight, delayed } = row ?? {};
      return { visible: Number(visible), inFlight: Number(inFlight), delayed: Number(delayed) };
    },
    /** The age in seconds of the oldest message that was not deleted. */
    oldest(queue: string): number | undefined {
      const sent = sql.get`SELECT min(sent_at) AS at FROM sqs_messages WHERE queue = ${queue}`?.at;
      return typeof sent === 'number' ? Math.max(0, times.stamp() - sent) / 1000 : undefined;
    },
    waitForMessage(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
      return polls.wait(queue, Math.min(milliseconds, waits.untilNextVisible(queue)), signal);
    },
  };
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
