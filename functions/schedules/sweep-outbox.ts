import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectSubmissionQueue, type Queue } from '../lib/adapters/queue.ts';
import type { Item } from '../lib/adapters/table.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { sweep } from '../lib/outbox.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';

/** Every minute: publishes the events that a crashed function or an unavailable bus left behind. */
export const handler = scheduleHandler(
  () => ({
    table: connectTable(),
    bus: connectBus(),
    log: connectLog(),
    putOnQueue: requeueSubmission(connectSubmissionQueue),
  }),
  async ({ log, ...outbox }, at) => {
    const items = await sweep(outbox, at);
    if (items > 0) log.info('Leftover events were published.', { items });
  },
);

export function requeueSubmission(connect: (kind: SubmissionKind) => Queue): (item: Item) => Promise<void> {
  const queues = Object.fromEntries(submissionKind.options.map((kind) => [kind, lazy(() => connect(kind))]));
  return async ({ unqueued, reference, correlationId }) => {
    const queue = queues[submissionKind.parse(unqueued)]?.();
    await queue?.send([{ body: { reference, correlationId } }]);
  };
}
