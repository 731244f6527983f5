import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue, connectSubmissionQueue } from '../lib/adapters/queue.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { relay } from '../lib/outbox.ts';
import { queueFunction, queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';
import { replayStep } from '../lib/support/replay-job.ts';
import { runReplayStep } from '../lib/support/run-replay-step.ts';

export const handler = queueFunction((ports) => {
  const table = connectTable();
  const replaying = {
    table,
    queueOf: connectSubmissionQueue,
    replays: connectQueue('REPLAY_QUEUE_URL'),
    submissionDays: setting('SUBMISSION_DAYS'),
    auditDays: setting('AUDIT_DAYS'),
    relay: relay.bind(undefined, { table, bus: connectBus() }),
    nowSeconds: systemClock,
  };
  return queueHandler({
    ...ports,
    schema: replayStep,
    handle: ({ body, now, log }) => runReplayStep({ ...replaying, log }, body, now),
  });
});
