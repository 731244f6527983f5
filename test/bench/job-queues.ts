import type { Bench, Figure } from './bench.ts';
import { storedReminder } from './fanout/stored-reminders.ts';
import { load, sendAll } from './fanout.ts';
import { drainByBullmq } from './job-queues/drain-by-bullmq.ts';
import { drainByPgBoss } from './job-queues/drain-by-pg-boss.ts';
import { hasJobPackages, installJobPackages } from './job-queues/job-packages.ts';
import { hasRedis, postgresPrograms } from './job-queues/job-server.ts';
import type { Collected, Jobs } from './job-queues/measured-drain.ts';

const due = 100_000;

export const jobQueues: Bench = {
  title: 'Against job queues',
  about:
    'The same 100,000 due reminders as jobs of pg-boss on PostgreSQL and of BullMQ on Redis, both persistent: they deliver and complete the jobs without doing anything with them. Our engine finds the due reminders and batches them for the senders. The comparison is of CPU time, including the two database servers’; DynamoDB and SQS, which replace our in-memory table and queues, are billed per request (see Fan-out) and not included.',
  run,
};

async function run(): Promise<Figure[]> {
  const { seconds } = await sendAll(await load(due, due));
  return [
    { name: 'Ours, finding and batching', value: inSeconds(seconds.collect) },
    {
      name: 'Ours, complete: claimed, rendered and sent to the provider',
      value: inSeconds(seconds.collect + seconds.send),
    },
    await figure('pg-boss', 'PostgreSQL', seconds.collect, pgBossDrain()),
    await figure('BullMQ', 'Redis', seconds.collect, bullmqDrain()),
  ];
}

type Attempt = { missing: string } | { drain: () => Promise<Collected> };

function pgBossDrain(): Attempt {
  const programs = postgresPrograms();
  if (programs === undefined) return { missing: 'PostgreSQL is not installed' };
  return packaged(() => drainByPgBoss(programs, jobs));
}

function bullmqDrain(): Attempt {
  return hasRedis() ? packaged(() => drainByBullmq(jobs)) : { missing: 'Redis is not installed' };
}

function packaged(drain: () => Promise<Collected>): Attempt {
  return hasJobPackages() ? { drain } : { missing: `first ${installJobPackages}` };
}

async function figure(name: string, server: string, ours: number, attempt: Attempt): Promise<Figure> {
  if ('missing' in attempt) return { name, value: `skipped: ${attempt.missing}` };
  const drained = await attempt.drain();
  const whole = drained.own + drained.server;
  return {
    name: `${name}, delivering and completing`,
    value: `${inSeconds(whole)}: ${drained.own.toFixed(1)} s in Node.js, ${drained.server.toFixed(1)} s in ${server}; ${(whole / ours).toFixed(1)} times ours`,
    aim: 'more than ours',
    isMet: whole > ours,
  };
}

const jobs: Jobs = {
  count: due,
  *chunks(size) {
    for (let at = 0; at < due; at += size)
      yield Array.from({ length: Math.min(size, due - at) }, (_, n) => ({
        ...storedReminder(at + n, '2026-01-15'),
      }));
  },
};

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s, ${Math.round(due / seconds).toLocaleString('en-GB')} a second`;
}
