import { createHash } from 'node:crypto';
import type { QueueModel } from '../../model.ts';
import type { LocalDatabase } from '../local-database.ts';
import type { MessageQueues } from './message-queue.ts';

/**
 * Dead-letter queues are listed with the queue they serve, not separately; `deadLetters` also counts what was
 * quarantined.
 */
export function queueDepths(
  all: readonly QueueModel[],
  queues: MessageQueues,
  quarantined: QuarantinedMessages,
) {
  const deadLetterArns = new Set(all.map((queue) => queue.redrive?.deadLetterArn));
  return all
    .filter((queue) => !deadLetterArns.has(queue.arn))
    .map((queue) => {
      const dead = all.find((other) => other.arn === queue.redrive?.deadLetterArn);
      const { visible, inFlight, delayed } = queues.depth(dead?.name ?? '');
      const deadLetters = visible + inFlight + delayed + quarantined.count(queue.name);
      return { name: queue.name, ...queues.depth(queue.name), deadLetters };
    });
}

export type QuarantinedMessages = ReturnType<typeof quarantinedMessages>;

/** Messages that functions took from dead-letter queues; they count as dead until their queue has handled them. */
export function quarantinedMessages(database: LocalDatabase) {
  database.define(
    'CREATE TABLE IF NOT EXISTS sqs_quarantined (queue TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (queue, mark));',
  );
  const { sql } = database;
  const count = (queue: string) =>
    Number(sql.get`SELECT count(*) AS total FROM sqs_quarantined WHERE queue = ${queue}`?.total);
  return {
    count,
    handled({ name, arn }: QueueModel, queues: readonly QueueModel[], body: string): void {
      const source = queues.find(({ redrive }) => redrive?.deadLetterArn === arn);
      if (source) sql.run`INSERT OR IGNORE INTO sqs_quarantined VALUES (${source.name}, ${mark(body)})`;
      else if (count(name) > 0)
        sql.run`DELETE FROM sqs_quarantined WHERE queue = ${name} AND mark = ${mark(body)}`;
    },
  };
}

function mark(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}
