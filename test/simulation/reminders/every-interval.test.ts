import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueOn, type ReminderPlan, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { type Interval, intervals } from '@merrowvale/shared/domain/interval.ts';
import { slotKindText } from '@merrowvale/shared/domain/slot-kind.ts';
import { slotKeys, slotKindOf, slotsDueOn } from '@merrowvale/shared/domain/slots.ts';
import { expect, it } from 'vitest';
import { MemoryTable } from '../adapters/memory-table.ts';
import { slotRegisterKey } from '../keys.ts';
import { dispatchReminders } from './dispatch-reminders.ts';
import { MemoryQueue } from './engine-testing.ts';
import { type SlotJob, slotJob } from './messages.ts';
import { kindsSentOn } from './slot-register.ts';

const from = '2026-01-01';
const days = Array.from({ length: 4 * 365 + 1 }, (_, at) => addDays(from, at));
const leads = [0, 1, 2, 3, 4, 5, 6, 7];
const followUps = [null, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const dayMilliseconds = 86_400_000;
const owner = { ownerId: 'ann', channel: 'email', reminderId: 'r1', shards: 1 };

type Case = ReminderPlan & { interval: Interval; leadDays: number; followUpDays: number | null };

function planFor(at: number, changes: Partial<Case> = {}): Case {
  return {
    interval: intervals[at % intervals.length] ?? 'm1',
    leadDays: leads[at % leads.length] ?? 0,
    followUpDays: followUps[at % followUps.length] ?? null,
    // Includes month ends, leap days and dates long past.
    startDate: addDays('2024-01-31', (at * 29) % 900),
    sendTime: ['09:00', '00:00', '02:00', '23:00'][at % 4] ?? '09:00',
    timeZone: 'UTC',
    doses: null,
    since: '2020-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** The due dates in four years for which a slot job finds a reminder: by first messages, and by follow-ups. */
function foundBy(plan: Case, jobs: readonly Pick<SlotJob, 'date' | 'kinds' | 'repeat'>[]) {
  const { slotKey } = slotKeys({ ...plan, ...owner });
  const slot = { timeZone: plan.timeZone, sendTime: plan.sendTime, shard: 0 };
  const found = jobs.filter(
    ({ date, kinds }) => slotsDueOn(slot, date, kinds).includes(slotKey) && dueOn(plan, date).due,
  );
  return Map.groupBy(found, ({ repeat }) => repeat);
}

/** Dates whose message is sent within the four years. */
function dueWithin(plan: Case, shift: number): string[] {
  return days.map((day) => addDays(day, shift)).filter((date) => dueOn(plan, date).due);
}

it('finds every interval on its dates and on no others, over four years [DUE-01, DUE-02]', () => {
  for (const [at, interval] of intervals.entries()) {
    const plan = planFor(at, { interval });
    const kind = slotKindText(slotKindOf(plan));
    const { slotKey } = slotKeys({ ...plan, ...owner });
    const slot = { timeZone: plan.timeZone, sendTime: plan.sendTime, shard: 0 };
    // The slot on its own must tell due dates from others, from the reminder's start on.
    const inSlot = days.filter(
      (day) => day >= plan.startDate && slotsDueOn(slot, day, [kind]).includes(slotKey),
    );
    expect(inSlot, JSON.stringify(plan)).toEqual(dueWithin(plan, 0));
  }
});

it('sends every kind on its day and follows it up on its day, for every interval, lead and follow-up [DUE-01]', () => {
  const kinds = intervals.flatMap((interval, at) => [
    { interval, leadDays: at % 8, followUpDays: followUps[1 + (at % 12)] ?? null },
    { interval, leadDays: (at + 5) % 8, followUpDays: followUps[1 + ((at + 7) % 12)] ?? null },
  ]);
  for (const [at, each] of kinds.entries()) {
    const plan = planFor(at, each);
    const kind = slotKindText(slotKindOf(plan));
    const jobs = days.flatMap((day) => kindsSentOn([kind], day));
    const found = foundBy(plan, jobs);
    const { leadDays, followUpDays } = plan;
    expect(found.get(undefined)?.map(({ date }) => date) ?? []).toEqual(dueWithin(plan, leadDays));
    expect(found.get(followUpDays ?? 0)?.map(({ date }) => date) ?? []).toEqual(
      dueWithin(plan, -(followUpDays ?? 0)),
    );
  }
});

it('dispatches exactly the due dates of a reminder, each once, in every time zone over four years [DUE-01, DUE-04]', async () => {
  const [start, end] = [Date.parse('2026-01-01T12:00:00.000Z'), Date.parse('2030-01-01T12:00:00.000Z')];
  for (const [at, timeZone] of distinctZones(start, end).entries()) {
    const plan = planFor(at, { timeZone });
    const { followUpDays, leadDays } = plan;
    const found = foundBy(plan, await dispatchedFor(plan, start, end));
    const datesFor = (repeat?: number) => found.get(repeat)?.map(({ date }) => date) ?? [];
    expect(datesFor(), JSON.stringify(plan)).toEqual(sentWithin(plan, 0, start, end));
    if (followUpDays !== null)
      expect(datesFor(followUpDays), JSON.stringify(plan)).toEqual(
        sentWithin(plan, leadDays + followUpDays, start, end),
      );
  }
}, 60_000);

/** All time zones, without those whose clocks show the same time as another's in every week. */
function distinctZones(start: number, end: number): string[] {
  const weeks = Array.from({ length: 209 }, (_, at) => start + ((end - start) * at) / 208);
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const clockOf = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return weeks.map((week) => format.format(week)).join();
  };
  return [...new Map(zones.map((zone) => [clockOf(zone), zone])).values()];
}

const runMilliseconds = 45 * 3_600_000;

/** Runs the dispatcher over years, at the longest distance at which nothing is late yet. */
async function dispatchedFor(plan: Case, start: number, end: number): Promise<SlotJob[]> {
  const table = new MemoryTable();
  const kinds = { [slotKindText(slotKindOf(plan))]: true };
  await table.put({ ...slotRegisterKey(plan.timeZone, plan.sendTime), kinds });
  await table.put({ pk: 'SLOTS', sk: 'CURSOR', tick: new Date(start).toISOString() });
  const slots = new MemoryQueue();
  for (let now = start; now < end; ) {
    now = Math.min(now + runMilliseconds, end);
    const at = new Date(now).toISOString();
    await dispatchReminders({ table, slots }, { at, shards: 1, hasTime: () => true });
  }
  return slots.bodies.map((body) => slotJob.parse(body));
}

/** Due dates whose message, or its repeat some days later, is sent after `start` and no later than `end`. */
function sentWithin(plan: Case, daysLater: number, start: number, end: number): string[] {
  const first = new Date(start - 30 * dayMilliseconds).toISOString().slice(0, 10);
  const count = (end - start) / dayMilliseconds + 40;
  const dates = Array.from({ length: count }, (_, at) => addDays(first, at));
  return dates.filter((date) => {
    if (!dueOn(plan, date).due) return false;
    const instant = sendInstant({ ...plan, leadDays: plan.leadDays - daysLater }, date);
    return instant > start && instant <= end;
  });
}
