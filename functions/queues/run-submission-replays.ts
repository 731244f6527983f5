import type { Context, SQSEvent } from 'aws-lambda';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue, connectSubmissionQueue, connectVisibility } from '../lib/adapters/queue.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { relay } from '../lib/outbox.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { replayStep } from '../lib/support/replay-job.ts';
import { runReplayStep } from '../lib/support/run-replay-step.ts';

const run = lazy(() => {
  const read = readSettings(
    settings.pick({ RETRY_BASE_SECONDS: true, SUBMISSION_DAYS: true, AUDIT_DAYS: true }),
  );
  const table = connectTable();
  const bus = connectBus();
  const ports = {
    table,
    queueOf: connectSubmissionQueue,
    replays: connectQueue('REPLAY_QUEUE_URL'),
    submissionDays: read.SUBMISSION_DAYS,
    auditDays: read.AUDIT_DAYS,
    relay: relay.bind(undefined, { table, bus }),
    nowSeconds: systemClock,
  };
  return queueHandler({
    schema: replayStep,
    retryBaseSeconds: read.RETRY_BASE_SECONDS,
    visibility: connectVisibility(),
    log: connectLog(),
    handle: ({ body, now, log }) => runReplayStep({ ...ports, log }, body, now),
  });
});

export async function handler(event: SQSEvent, context: Context) {
  return run()(event, context);
}
