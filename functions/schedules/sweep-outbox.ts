import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectSubmissionQueue } from '../lib/adapters/queue.ts';
import { connectLog } from '../lib/log.ts';
import { sweep } from '../lib/outbox.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { requeueSubmission } from '../lib/submissions/requeue-submission.ts';

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
