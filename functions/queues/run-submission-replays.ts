import { AppError } from '@merrowvale/shared/errors.ts';
import { submissionFilter } from '@merrowvale/shared/schemas/support.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue, connectSubmissionQueue } from '../lib/adapters/queue.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import { hasValues, type TableClient } from '../lib/adapters/table.ts';
import { leaveToSweeper } from '../lib/log.ts';
import { relay } from '../lib/outbox.ts';
import { queueFunction, queueHandler } from '../lib/queue-handler.ts';
import { underSendingLease } from '../lib/sending-lease.ts';
import { setting } from '../lib/settings.ts';
import { writeAudit } from '../lib/support/audit-log.ts';
import { findSubmissions } from '../lib/support/find-submissions.ts';
import {
  jobKey,
  maxPerStep,
  type ReplayJobPorts,
  type ReplayStep,
  readJob,
  replayStep,
  type StoredJob,
  secondsPerStep,
} from '../lib/support/replay-job.ts';
import { type Replayed, replayStoredSubmission } from '../lib/support/replay-submission.ts';

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

/**
 * Runs one step of a replay and queues the next. A repeated step queues its successor only if that may have been
 * lost, so that messages that arrive twice do not multiply from step to step.
 */
export async function runReplayStep(ports: ReplayJobPorts, { jobId, step }: ReplayStep, now: string) {
  const job = readJob(await ports.table.get(jobKey(jobId), { consistent: true }));
  if (job?.state !== 'running' || job.step > step + 1) return;
  const next = job.step === step + 1 ? job : await stepAlone(ports, jobId, step, now);
  if (next?.state !== 'running' || next.queuedStep >= next.step) return;
  const delaySeconds = Math.min(900, Math.ceil(stepSize(job) / job.ratePerSecond));
  await ports.replays.send([{ body: { jobId, step: next.step }, delaySeconds }]);
  const isCurrent = { path: 'step', equals: next.step };
  await ports.table.update(jobKey(jobId), { set: { queuedStep: next.step } }, isCurrent);
}

/**
 * Two concurrent deliveries of one step would share its submissions, and only those of one delivery would be counted.
 */
async function stepAlone(
  ports: ReplayJobPorts,
  jobId: string,
  step: number,
  now: string,
): Promise<StoredJob | undefined> {
  let next: StoredJob | undefined;
  await underSendingLease(ports, { key: jobKey(jobId), name: 'leaseUntil' }, async (item) => {
    const job = readJob(item);
    next = job?.state === 'running' && job.step === step ? await doStep(ports, job, now) : job;
  });
  return next;
}

async function doStep(ports: ReplayJobPorts, job: StoredJob, now: string): Promise<StoredJob | undefined> {
  const { references, cursor } = await nextReferences(ports.table, job);
  let queued = 0;
  for (const reference of references) {
    if ((await replayOne(ports, job, reference, now)) === 'queued') queued += 1;
  }
  const handled = job.handled + references.length;
  const isDone = cursor === undefined && (!job.references || handled >= job.references.length);
  const set = {
    state: isDone ? 'done' : 'running',
    handled,
    queued: job.queued + queued,
    skipped: job.skipped + references.length - queued,
    step: job.step + 1,
    ...(cursor !== undefined && { cursor }),
  };
  const item = await ports.table.update(
    jobKey(job.id),
    { set, add: { version: 1 } },
    hasValues({ step: job.step, state: 'running' }),
  );
  return readJob(item);
}

function stepSize({ ratePerSecond }: StoredJob): number {
  return Math.max(1, Math.min(maxPerStep, Math.floor(ratePerSecond * secondsPerStep)));
}

async function nextReferences(table: TableClient, job: StoredJob) {
  const size = stepSize(job);
  if (job.references)
    return { references: job.references.slice(job.handled, job.handled + size), cursor: undefined };
  const filter = submissionFilter.parse(job.filter ?? {});
  const page = await findSubmissions(table, filter, { limit: size, cursor: job.cursor });
  return { references: page.found.map(({ reference }) => reference), cursor: page.cursor };
}

/** Skips a submission that is deleted or being changed, since the others are unaffected. */
async function replayOne(
  ports: ReplayJobPorts,
  { id, by, byEmail }: StoredJob,
  reference: string,
  now: string,
): Promise<Replayed['outcome'] | 'gone'> {
  const correlationId = `replay-${id}`;
  const acting = { owner: { sub: by, email: byEmail }, now, requestId: correlationId };
  await writeAudit(ports, acting, { action: 'replay', subject: reference, detail: `By replay ${id}.` });
  try {
    const { outcome, written } = await replayStoredSubmission(ports, reference, {
      now,
      correlationId,
      log: ports.log,
    });
    await ports.relay(written).catch(leaveToSweeper(ports.log));
    return outcome;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not-found' || error.code === 'conflict')) return 'gone';
    throw error;
  }
}
