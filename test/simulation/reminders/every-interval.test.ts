import { dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import type { SlotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { slotRegisterKey } from '@merrowvale/functions/lib/keys.ts';
import { slotKeys, slotKindOf, slotsDueOn } from '@merrowvale/functions/lib/reminders/slots.ts';
import { dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { type Interval, intervals } from '@merrowvale/shared/domain/interval.ts';
import { slotKindText } from '@merrowvale/shared/domain/slot-kind.ts';
import { describe, expect, it } from 'vitest';
import { MemoryQueue } from '../../support/functions/engine.ts';
import { MemoryTable } from '../../support/functions/memory-table.ts';
import { dayAfter, seriesOf } from './due-rules.ts';
import { distinctClocks, instantOn } from './zone-clocks.ts';

const [start, end] = [Date.parse('2026-01-01T12:00:00.000Z'), Date.parse('2030-01-01T12:00:00.000Z')];
const dayMilliseconds = 86_400_000;
const kinds = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((leadDays) =>
  [null, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((followUpDays) => ({ leadDays, followUpDays })),
);
/** Kinds for the comparison across zones; few of them, so that their slots need computing only once. */
const fewKinds = [
  { leadDays: 0, followUpDays: null },
  { leadDays: 7, followUpDays: null },
  { leadDays: 1, followUpDays: 14 },
  { leadDays: 3, followUpDays: null },
  { leadDays: 0, followUpDays: 3 },
];
const sendTimes = ['09:00', '00:00', '02:30', '23:45'];
/** Leads and follow-ups reach beyond the period on both sides. */
const clocks = distinctClocks(start - 60 * dayMilliseconds, end + 60 * dayMilliseconds);

/** Every third of them or, with ZONES=all, each. */
const chosenClocks = clocks
  .map((clock, number) => ({ clock, number, zone: clock.zone }))
  .filter(({ number }) => process.env.ZONES === 'all' || number % 3 === 0);

type Case = {
  interval: Interval;
  leadDays: number;
  followUpDays: number | null;
  startDate: string;
  sendTime: string;
  timeZone: string;
  productId: string;
  doses: null;
  since: string;
};

type Kind = (typeof kinds)[number];

/** A plan for each interval; start dates include month ends, leap days and dates long past. */
function plansIn(timeZone: string, number: number, kindOf: (at: number) => Kind | undefined): Case[] {
  return intervals.map((interval, at) => ({
    interval,
    leadDays: 0,
    followUpDays: null,
    ...kindOf(at),
    startDate: dayAfter('2024-01-31', ((at + 7 * number) * 29) % 900),
    sendTime: sendTimes[number % sendTimes.length] ?? '',
    timeZone,
    productId: '',
    doses: null,
    since: '2020-01-01T00:00:00.000Z',
  }));
}

type Clock = (typeof clocks)[number];

/**
 * Instants of the dispatcher's runs: at every second send time, and just before and at the send times around a change
 * of the clocks.
 */
function runsIn(clock: Clock, sendTime: string): number[] {
  const runs = new Set([end]);
  const dates = (end - start) / dayMilliseconds + 1;
  for (let day = 0; day <= dates; day += 1) {
    const instant = instantOn(clock, dayAfter('2026-01-01', day), sendTime);
    const isAtChange = clock.offsets.some(({ from }) => Math.abs(from - instant) < 2 * dayMilliseconds);
    if (isAtChange) runs.add(instant - 1);
    if (isAtChange || day % 2 === 0) runs.add(instant);
  }
  return [...runs].filter((run) => run > start && run <= end).sort((a, b) => a - b);
}

/**
 * Runs the dispatcher over the four years for reminders in one zone with one send time; returns the jobs of each run.
 */
async function dispatched(plans: readonly Case[], runs: readonly number[]): Promise<SlotJob[][]> {
  const table = new MemoryTable();
  const [{ timeZone, sendTime } = { timeZone: '', sendTime: '' }] = plans;
  const registered = Object.fromEntries(plans.map((plan) => [slotKindText(slotKindOf(plan)), true as const]));
  await table.put({ ...slotRegisterKey(timeZone, sendTime), kinds: registered });
  await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: new Date(start).toISOString() });
  const slots = new MemoryQueue();
  const jobs: SlotJob[][] = [];
  for (const run of runs) {
    const at = new Date(run).toISOString();
    await dispatchReminders({ table, slots }, { at, shards: 1, hasTime: () => true });
    jobs.push(slots.bodies.splice(0) as SlotJob[]);
  }
  return jobs;
}

const anySlot = {
  ...{ timeZone: 'UTC', sendTime: '09:00', shard: 0, shards: 1 },
  ...{ ownerId: 'ann', channel: 'email', reminderId: 'r1' },
};
const slotsByKinds = new Map<string, readonly string[]>();

/**
 * A job's slots, cached under the name of one zone and time, because computing them for each takes most of the time.
 */
function slotsOf({ date, kinds: names }: SlotJob): readonly string[] {
  const name = `${date} ${names.join()}`;
  const slots = slotsByKinds.get(name) ?? slotsDueOn(anySlot, date, names);
  slotsByKinds.set(name, slots);
  return slots;
}

/**
 * The messages found by the runs: for each, its plan's interval, its due date, the days after it for a follow-up, and
 * the run.
 */
function foundIn(plans: readonly Case[], jobsOfRuns: readonly (readonly SlotJob[])[]): Set<string> {
  const planBySlot = new Map(plans.map((plan) => [slotKeys({ ...plan, ...anySlot }).slotKey, plan]));
  const found: string[] = [];
  for (const [run, jobs] of jobsOfRuns.entries())
    for (const job of jobs)
      for (const slot of slotsOf(job)) {
        const { zone, time, date, repeat = 0 } = job;
        const plan = planBySlot.get(slot);
        if (plan?.timeZone === zone && plan.sendTime === time && dueOn(plan, date).due)
          found.push(`${plan.interval} ${date} +${repeat} in run ${run}`);
      }
  const distinct = new Set(found);
  expect(distinct.size).toBe(found.length);
  return distinct;
}

/** The same messages, computed with the simulation's own calendar and clocks. */
function expectedIn(clock: Clock, plans: readonly Case[], runs: readonly number[]): Set<string> {
  const runOn = new Map<string, number | undefined>();
  const firstRun = (date: string, sendTime: string) => {
    if (!runOn.has(date)) {
      const instant = instantOn(clock, date, sendTime);
      const run = runs.findIndex((each) => each >= instant);
      runOn.set(date, instant <= start || run < 0 ? undefined : run);
    }
    return runOn.get(date);
  };
  return new Set(
    plans.flatMap((plan) => {
      const { interval, leadDays, followUpDays, sendTime } = plan;
      const messages = [
        { repeat: 0, after: -leadDays },
        ...(followUpDays === null ? [] : [{ repeat: followUpDays, after: followUpDays }]),
      ];
      return seriesOf(plan).flatMap((date) =>
        messages.flatMap(({ repeat, after }) => {
          const run = firstRun(dayAfter(date, after), sendTime);
          return run === undefined ? [] : [`${interval} ${date} +${repeat} in run ${run}`];
        }),
      );
    }),
  );
}

async function compare(clock: Clock, plans: readonly Case[]): Promise<void> {
  const runs = runsIn(clock, plans[0]?.sendTime ?? '');
  const found = foundIn(plans, await dispatched(plans, runs));
  const expected = expectedIn(clock, plans, runs);
  expect([...found].filter((each) => !expected.has(each))).toEqual([]);
  expect([...expected].filter((each) => !found.has(each))).toEqual([]);
  expect(expected.size).toBeGreaterThan(1000);
}

describe('over four years, the dispatcher finds every interval’s messages and follow-ups', () => {
  it('on their dates, each once and at its time, with every lead and follow-up [DUE-01, DUE-02]', async () => {
    const utc = clocks.find(({ zone }) => zone === 'UTC');
    if (!utc) throw new Error('There is no clock for UTC.');
    for (const first of [0, intervals.length])
      await compare(
        utc,
        plansIn('UTC', first, (at) => kinds[(first + at) % kinds.length]),
      );
  });

  it.each(chosenClocks)(
    'on their dates, each once and at its time, in $zone and in every zone with the same clocks [DUE-01, DUE-02, DUE-04]',
    async ({ clock, number, zone }) => {
      await compare(
        clock,
        plansIn(zone, number, () => fewKinds[number % fewKinds.length]),
      );
    },
  );

  it('in the zones of the whole world [DUE-04]', () => {
    expect(clocks.length).toBeGreaterThan(60);
  });
});
