import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { createReminder } from '@merrowvale/functions/api/reminders/create-reminder.ts';
import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/message-tags.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { collectSlots } from '@merrowvale/functions/lib/engine/collect-slots.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { reminderBatch, slotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { sendBatch } from '@merrowvale/functions/lib/engine/send-batch.ts';
import { textSender } from '@merrowvale/functions/lib/engine/text-sender.ts';
import { createLog } from '@merrowvale/functions/lib/log.ts';
import { outboxAttributes } from '@merrowvale/functions/lib/outbox.ts';
import { scheduledAt } from '@merrowvale/functions/lib/schedule-handler.ts';
import { statePartition } from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { handler as dispatchReminders } from '@merrowvale/functions/schedules/dispatch-reminders.ts';
import { handler as measureWaitingFailures } from '@merrowvale/functions/schedules/measure-waiting-failures.ts';
import { handler as sweepOutbox } from '@merrowvale/functions/schedules/sweep-outbox.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalClock } from '../../infra/local/clock.ts';
import type { Invocation } from '../../infra/local/runtime/function-pool.ts';
import { type IsIdle, idleRuns } from '../../infra/local/runtime/idle-runs.ts';
import { createScheduler } from '../../infra/local/runtime/scheduler.ts';
import type { FunctionModel } from '../../infra/local/template/read-functions.ts';
import { call, siteUrl, testDependencies } from '../support/functions/endpoint.ts';
import { MemoryProvider, MemoryQueue } from '../support/functions/engine.ts';
import { MemoryBus } from '../support/functions/memory-bus.ts';
import { MemoryTable } from '../support/functions/memory-table.ts';

const start = Date.parse('2026-03-09T12:07:00.000Z');
const hour = 3_600_000;
const weeks = 4 * 7 * 24 * hour;
const shards = 2;
const timeLeft = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY };

/**
 * Across the clock changes of both continents, with a lead time, a follow-up, a last dose and offsets of half
 * and quarter hours.
 */
const reminders = [
  { productId: 'BRK_Dog_Product', channel: 'email', startDate: '2026-03-11', timeZone: 'Europe/London' },
  { productId: 'BRK_Dog_Product', channel: 'email', startDate: '2026-03-29', timeZone: 'Europe/Berlin' },
  { productId: 'BRK_Dog_Product', channel: 'email', startDate: '2026-03-14', timeZone: 'America/New_York' },
  { productId: 'BRK_Dog_Product', channel: 'sms', startDate: '2026-03-20', timeZone: 'Asia/Kolkata' },
  { productId: 'FEN_Dog_Product', channel: 'email', startDate: '2026-03-24', timeZone: 'Pacific/Chatham' },
  {
    productId: 'FEN_Dog_Product',
    channel: 'email',
    startDate: '2026-03-19',
    timeZone: 'UTC',
    leadDays: 3,
    followUpDays: 4,
  },
  {
    productId: 'BRK_Dog_Product',
    channel: 'email',
    startDate: '2026-03-30',
    timeZone: 'Asia/Tokyo',
    dosesRemaining: 1,
  },
];

const failure = {
  pk: 'SUBMISSION#A1',
  sk: 'SUBMISSION',
  stateKey: statePartition('failed'),
  stateAt: '2026-03-09T12:00:00.000Z',
  changedAt: '2026-03-09T12:00:00.000Z',
};

/** The items that owners, their pets and a crashed writer have left in the table before the move. */
async function stored(): Promise<Item[]> {
  const ports = { ...testDependencies(), reminderShards: shards };
  const now = new Date(start).toISOString();
  for (const [at, reminder] of reminders.entries()) {
    // Only the user with a verified phone may get texts.
    const options = { as: at % 2 === 0 || reminder.channel === 'sms' ? 'verified' : 'ann', now };
    const pet = await call(endpoint(endpoints.createPet, createPet, ports), endpoints.createPet, {
      ...options,
      body: { name: `Rex ${at}`, species: 'dog', gender: 'male' },
    });
    const made = await call(
      endpoint(endpoints.createReminder, createReminder, ports),
      endpoints.createReminder,
      {
        ...options,
        body: { reminder: { petId: pet.body.data.id, ...reminder } },
      },
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  const owner = ports.table.all().find(({ sk }) => sk.startsWith('PET#'));
  const left = { pk: 'OWNER#left', sk: 'PET#left', version: 1 };
  const event = ports.bus.published[0];
  if (!owner || !event) throw new Error('Nothing was made.');
  return [...ports.table.all(), { ...left, ...outboxAttributes(left.pk, [event], now) }];
}

type Outcome = {
  /** Each message with the clock's instant at which it was sent. */
  sent: unknown[];
  items: Item[];
  published: string[];
  /** Log lines without measurements of zero. */
  logged: string[];
  runs: number;
};

/**
 * Moves a separate clock over the four weeks, with a submission that fails on the way and is resolved later.
 */
async function live(items: readonly Item[], skips: boolean): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'idle-runs-'));
  const clock = createLocalClock(join(directory, 'clock.json'), () => start);
  const now = () => clock.now().toISOString();
  const table = new MemoryTable();
  for (const item of items) await table.put(item);
  const bus = new MemoryBus();
  const provider = new MemoryProvider();
  const slots = new MemoryQueue();
  const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
  const pace = async () => {};
  const senders = {
    email: emailSender(
      { mail: provider, pace, secret: async () => 'secret' },
      { siteUrl, templatePrefix: 'dev-reminder' },
    ),
    sms: textSender({ texts: provider, pace, calendar: (at) => at, optedOut: async () => {} }),
  };
  const outcome: Outcome = { sent: [], items: [], published: [], logged: [], runs: 0 };
  // Metrics carry the machine's time.
  const log = createLog({}, (line) => outcome.logged.push(line.replace(/"Timestamp":\d+,/, '')));

  const deliver = async (): Promise<boolean> => {
    const hasTime = () => true;
    const jobs = slots.bodies.splice(0);
    for (const body of jobs)
      await collectSlots({ table, slots, batches }, slotJob.parse(body), { now: now(), hasTime });
    for (const channel of ['email', 'sms'] as const)
      for (const body of batches[channel].bodies.splice(0)) {
        const lease = { nowSeconds: 1, untilSeconds: 2 };
        const attempt = { now: now(), lease, hasTime, mayCall: () => true, isTooLate: false };
        const queues = { batches: batches[channel], dead: batches[channel] };
        await sendBatch({ table, bus, queues }, senders[channel], reminderBatch.parse(body), attempt);
        for (const { to, values, headers } of provider.emails.splice(0))
          outcome.sent.push({ at: now(), to, values, reminderIds: reminderIdsIn(headers) });
        for (const text of provider.texts.splice(0)) outcome.sent.push({ at: now(), ...text });
      }
    return jobs.length > 0;
  };

  const handlers: { [name: string]: (at: string) => Promise<unknown> } = {
    'dispatch-reminders': (at) =>
      dispatchReminders.run(
        { table, slots, log, configured: { REMINDER_SHARDS: shards, SLOT_DELAY_SECONDS: 0 } },
        at,
        timeLeft,
      ),
    'sweep-outbox': (at) => sweepOutbox.run({ table, bus, log, putOnQueue: async () => {} }, at, timeLeft),
    'measure-waiting-failures': (at) => measureWaitingFailures.run({ table, log }, at, timeLeft),
  };
  const query = async (_name: string, one: Parameters<MemoryTable['query']>[0]) => {
    const page = await table.query(one);
    return page.cursor === undefined ? page : undefined;
  };
  const isIdle = idleRuns({ model: { functions }, query, queues: empty, faults: { list: () => [] } });
  const closing = new AbortController();
  const scheduler = createScheduler({
    schedules,
    clock,
    stateFile: join(directory, 'schedules.json'),
    invoke: async (arn, event) => {
      outcome.runs += 1;
      await handlers[arn.slice(arn.lastIndexOf(':dev-') + 5)]?.(scheduledAt(event));
      return done;
    },
    ...(skips && { isIdle }),
    queues: { settle: deliver, nextWait: () => undefined, pass: () => {} },
    closing: closing.signal,
  });
  await scheduler.start();
  await scheduler.advanceTo(start + weeks / 2);
  await table.put(failure);
  await scheduler.advanceTo(start + weeks / 2 + 30 * hour);
  await table.remove(failure);
  await scheduler.advanceTo(start + weeks);
  closing.abort();
  scheduler.close();
  rmSync(directory, { recursive: true });
  outcome.items = table.all().sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
  outcome.published = bus.published.map(({ type }) => type);
  outcome.logged = outcome.logged.filter((line) => !line.endsWith(':0}'));
  return outcome;
}

const done: Invocation = {
  ok: true,
  payload: null,
  requestId: '1',
  durationMs: 1,
  coldStart: false,
  lines: [],
};
const schedules = [
  ['dispatch-reminders', 'cron(0/15 * * * ? *)'],
  ['measure-waiting-failures', 'cron(0 * * * ? *)'],
  ['sweep-outbox', 'cron(0/1 * * * ? *)'],
].map(([name = '', expression = '']) => ({
  name,
  expression,
  targetArn: `arn:aws:lambda:eu-west-1:1:function:dev-${name}`,
  calledArn: `arn:aws:lambda:eu-west-1:1:function:dev-${name}:live`,
  arn: `arn:aws:scheduler:eu-west-1:1:schedule/default/dev-${name}`,
  roleName: 'scheduler',
  deadLetterArn: undefined,
  input: '{"scheduledTime":"<aws.scheduler.scheduled-time>"}',
}));
const functions: FunctionModel[] = schedules.map(({ name, targetArn }) => ({
  name: `dev-${name}`,
  arn: targetArn,
  codeDirectory: '',
  handler: 'index.handler',
  environment: { TABLE_NAME: 'portal', REMINDER_SHARDS: String(shards) },
  memoryMegabytes: 256,
  timeoutSeconds: 60,
  roleName: name,
}));

const empty = { isActive: () => false };

describe('a move of four weeks that skips idle runs', () => {
  let whole: Outcome;
  let skipped: Outcome;
  beforeAll(async () => {
    const items = await stored();
    whole = await live(items, false);
    skipped = await live(items, true);
  });

  it('sends the same messages at the same minute of the clock [DUE-07]', () => {
    expect(whole.sent).toHaveLength(8);
    expect(skipped.sent).toEqual(whole.sent);
  });

  it('leaves the table, including its cursor, byte for byte the same [DUE-07]', () => {
    expect(JSON.stringify(skipped.items)).toBe(JSON.stringify(whole.items));
  });

  it('publishes unpublished events and logs and measures equally often [RUN-05]', () => {
    expect(whole.published[0]).toBe('pet.created');
    expect(skipped.published).toEqual(whole.published);
    expect(whole.logged.length).toBeGreaterThan(25);
    expect(skipped.logged).toEqual(whole.logged);
  });

  it('executes less than a third of the runs', () => {
    expect(whole.runs).toBeGreaterThan(28 * (96 + 24));
    expect(skipped.runs).toBeLessThan(whole.runs / 3);
  });
});

describe('a proof that a run is idle', () => {
  const [dispatch, measure, sweeper] = schedules.map(({ targetArn }) => targetArn);
  const at = (scheduledTime: string) => ({ scheduledTime });
  const proofOn = (table: MemoryTable, faults: { target: 'ses'; mode: 'fail' }[] = []): IsIdle =>
    idleRuns({
      model: { functions },
      query: async (_name, query) => table.query(query),
      queues: empty,
      faults: { list: () => faults.map((each) => ({ ...each, met: 0 })) },
    });
  const dispatched = async () => {
    const table = new MemoryTable();
    await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: '2026-05-31T07:30:00.000Z' });
    await table.put({ pk: 'SLOTS', sk: 'SLOT#Europe/London|09:00', kinds: { m1: true } });
    return table;
  };

  it('holds until the run that queues something or saves its progress [DUE-07]', async () => {
    const isIdle = proofOn(await dispatched());
    expect(await isIdle(dispatch ?? '', at('2026-05-31T07:45:00Z'))).toBe(true);
    expect(await isIdle(dispatch ?? '', at('2026-05-31T08:00:00Z'))).toBe(false);
    const table = await dispatched();
    await table.remove({ pk: 'SLOTS', sk: 'SLOT#Europe/London|09:00' });
    expect(await proofOn(table)(dispatch ?? '', at('2026-05-31T08:15:00Z'))).toBe(true);
    expect(await proofOn(table)(dispatch ?? '', at('2026-05-31T08:30:00Z'))).toBe(false);
  });

  it('holds for a drain of dead-letter queues while they are empty [DUE-07]', async () => {
    const environment = {
      DEAD_LETTER_QUEUE_ARNS: 'arn:aws:sqs:eu-west-1:1:a-dead,arn:aws:sqs:eu-west-1:1:b-dead',
    };
    const proof = (active: string) =>
      idleRuns({
        model: { functions: functions.map((each) => ({ ...each, environment })) },
        query: async () => undefined,
        queues: { isActive: (names) => names.has(active) },
        faults: { list: () => [] },
      })(sweeper ?? '', at('2026-05-31T08:00:00Z'));
    expect(await Promise.all([proof('c-dead'), proof('b-dead')])).toEqual([true, false]);
  });

  it('does not hold for a sweep from one minute after an event was left unpublished [DUE-09]', async () => {
    const table = new MemoryTable();
    const isIdle = proofOn(table);
    expect(await isIdle(sweeper ?? '', at('2026-05-31T08:00:00Z'))).toBe(true);
    const item = { pk: 'OWNER#ann', sk: 'PET#rex', version: 1, outbox: [], outboxShard: 'OUTBOX#2' };
    await table.put({ ...item, outboxAt: '2026-05-31T08:00:00.000Z' });
    expect(await isIdle(sweeper ?? '', at('2026-05-31T08:00:00Z'))).toBe(true);
    expect(await isIdle(sweeper ?? '', at('2026-05-31T08:01:00Z'))).toBe(false);
  });

  it('does not hold for a measurement other than zero', async () => {
    const table = new MemoryTable();
    expect(await proofOn(table)(measure ?? '', at('2026-05-31T08:00:00Z'))).toBe(true);
    await table.put(failure);
    expect(await proofOn(table)(measure ?? '', at('2026-05-31T08:00:00Z'))).toBe(false);
  });

  it('does not hold while a fault is set, or for a function that has no rehearsal', async () => {
    const table = await dispatched();
    const faulty = proofOn(table, [{ target: 'ses', mode: 'fail' }]);
    expect(await faulty(dispatch ?? '', at('2026-05-31T07:45:00Z'))).toBe(false);
    expect(await proofOn(table)('arn:other', at('2026-05-31T07:45:00Z'))).toBe(false);
  });
});
