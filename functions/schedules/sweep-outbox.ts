import { connectBus } from '../lib/connections/connect-bus.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectSubmissionQueue } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
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
