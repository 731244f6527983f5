import { hash } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  type ReplayJob,
  type ReplayOrder,
  replayJob,
  type SubmissionFilter,
  submissionFilter,
} from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import type { Queue } from '../adapters/queue.ts';
import { type Item, itemReader, type Key, type TableClient, toValues, ttlAfter } from '../adapters/table.ts';
import { keyReused } from '../entity-write.ts';
import { unknownEntity } from '../http/preconditions.ts';
import type { Log } from '../log.ts';
import type { Acting, AuditPorts } from './audit-log.ts';
import { findSubmissions } from './find-submissions.ts';
import type { ReplayPorts } from './replay-submission.ts';

export const replayStep = z.object({ jobId: z.string(), step: z.number().int() });
export type ReplayStep = z.infer<typeof replayStep>;

const storedJob = replayJob.extend({
  version: z.number().int(),
  step: z.number().int(),
  /** The latest step whose message was sent. */
  queuedStep: z.number().int().default(0),
  byEmail: z.string(),
  filter: submissionFilter.optional(),
  references: z.array(z.string()).optional(),
  /** Of the request that started it, if it had an Idempotency-Key. */
  requestHash: z.string().optional(),
  cursor: z.string().optional(),
});
export type StoredJob = z.infer<typeof storedJob>;

export const maxPerStep = 100;
const maxCounted = 10_000;
export const secondsPerStep = 5;
const jobDays = 90;

export const jobsPartition = 'REPLAYS';
export const jobKey = (id: string): Key => ({ pk: `REPLAY#${id}`, sk: 'REPLAY' });

export async function estimateReplay(table: TableClient, order: ReplayOrder, now: string) {
  let count = order.references?.length ?? 0;
  let cursor: string | undefined;
  if (!order.references) {
    const filter = filterOf(order, now);
    do {
      const page = await findSubmissions(table, filter, { limit: 1000, cursor });
      count += page.found.length;
      cursor = page.cursor;
    } while (cursor !== undefined && count < maxCounted);
  }
  return estimateOf(count, cursor === undefined, order.ratePerSecond);
}

function estimateOf(count: number, isExact: boolean, ratePerSecond: number) {
  return { count, isExact, seconds: Math.ceil(count / ratePerSecond) };
}

export function jobIdOf({ requestId }: Acting): string {
  return hash('sha256', requestId).slice(0, 20);
}

/** Stores a replay and starts it; idempotent within one request. */
export async function startReplayJob(
  { table, replays }: Pick<ReplayJobPorts, 'table' | 'replays'>,
  { order, total, requestHash }: { order: ReplayOrder; total: number; requestHash?: string | undefined },
  acting: Acting,
): Promise<ReplayJob> {
  const { owner, now } = acting;
  const id = jobIdOf(acting);
  const job = {
    id,
    state: 'running' as const,
    createdAt: now,
    by: owner.sub,
    byEmail: owner.email ?? '',
    ratePerSecond: order.ratePerSecond,
    total,
    handled: 0,
    queued: 0,
    skipped: 0,
    step: 0,
    version: 1,
    ...(requestHash !== undefined && { requestHash }),
    ...(order.references ? { references: order.references } : { filter: filterOf(order, now) }),
  };
  const ttl = ttlAfter(now, jobDays * daySeconds);
  const place = { stateKey: jobsPartition, stateAt: `${now}#${id}` };
  await table.put({ ...jobKey(id), ...toValues(job), ...place, ttl }, { missing: 'pk' });
  await replays.send([{ body: { jobId: id, step: 0 } }]);
  return showJob(job);
}

/** Covers only submissions up to now: one that fails again in the meantime is not replayed a second time. */
function filterOf({ filter }: ReplayOrder, now: string): SubmissionFilter {
  const { state = 'failed', to = now, ...rest } = filter ?? {};
  if (state === 'processed' || state === 'discarded')
    throw new AppError(
      'invalid',
      'Only submissions that failed, are stored, are waiting or were held back can be replayed.',
    );
  return { ...rest, state, to: to < now ? to : now };
}

/**
 * The replay that an earlier request with the same Idempotency-Key started, with its estimate; throws `key-reused` if
 * that request was a different one.
 */
export async function earlierReplay(table: TableClient, id: string, requestHash: string | undefined) {
  if (requestHash === undefined) return undefined;
  const job = readJob(await table.get(jobKey(id), { consistent: true }));
  if (!job) return undefined;
  if (job.requestHash !== requestHash) throw keyReused();
  const { total: count, ratePerSecond } = job;
  return { estimate: estimateOf(count, true, ratePerSecond), job: showJob(job) };
}

/** Finds a replay; throws `not-found`. */
export async function findJob(table: TableClient, id: string): Promise<StoredJob> {
  const job = readJob(await table.get(jobKey(id), { consistent: true }));
  if (!job) throw unknownEntity();
  return job;
}

export const readJob = itemReader(storedJob);

export function showJob(job: ReplayJob): ReplayJob {
  return replayJob.parse(job);
}

export async function cancelJob(table: TableClient, id: string): Promise<ReplayJob> {
  const running = { path: 'state', equals: 'running' };
  await table.update(jobKey(id), { set: { state: 'cancelled' }, add: { version: 1 } }, running);
  return showJob(await findJob(table, id));
}

export type ReplayJobPorts = ReplayPorts &
  AuditPorts & {
    replays: Queue;
    log: Log;
    relay(items: readonly Item[]): Promise<void>;
    /** The machine's time in epoch seconds, for leases. */
    nowSeconds: () => number;
  };
