import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { UnpolledQueue } from './adapters/queue.ts';

/** The time that is left for the last batch. */
const batchMilliseconds = 30_000;

/**
 * Passes the visible messages of queues to a handler, batch by batch, and removes those that it has handled. The others
 * stay hidden for the queue's visibility timeout, which is longer than the run, and are received by a later one.
 */
export async function collectDeadLetters(
  queues: readonly UnpolledQueue[],
  handle: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>,
  context: Context,
) {
  for (const queue of queues) {
    while (context.getRemainingTimeInMillis() > batchMilliseconds) {
      const Records = await queue.receive();
      if (Records.length === 0) break;
      const { batchItemFailures } = await handle({ Records }, context);
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const handled = Records.filter(({ messageId }) => !failed.has(messageId));
      if (handled.length > 0) await queue.remove(handled);
    }
  }
}
