import { addDays, datesFrom } from '@merrowvale/shared/domain/calendar.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { parseSlotKind } from '@merrowvale/shared/domain/slot-kind.ts';
import { dateAt, instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { timeZone } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import type { Queue } from '../adapters/queue.ts';
import { type Item, itemsOf, type TableClient } from '../adapters/table.ts';
import { slotRegisterKey } from '../keys.ts';
import { runCorrelationId } from '../schedule-handler.ts';
import type { SlotJob } from './messages.ts';

/** A zone and send time in use, with the kinds of slots that exist there. */
type SlotsInUse = { zone: string; time: string; kinds: readonly string[] };

/**
 * A part of the reminders that fall due at one moment: slots with the same lead time, or follow-ups after the same
 * number of days.
 */
type KindGroup = { date: string; kinds: string[]; lead?: number; repeat?: number };

const row = z.object({ kinds: z.record(z.string(), z.literal(true)) });
/** One-off kinds stay registered for longer than a message may be late. */
const retentionDays = 4;

/** Skips unreadable rows: one of them must not stop all other reminders. */
export function readSlotsInUse(item: Item): SlotsInUse[] {
  const [, zone = '', time = ''] = /^SLOT#(.+)\|(\d\d:\d\d)$/.exec(item.sk) ?? [];
  const parsed = row.safeParse(item);
  if (!timeZone.safeParse(zone).success || !parsed.success) return [];
  return [{ zone, time, kinds: Object.keys(parsed.data.kinds).sort() }];
}

export function kindsSentOn(kinds: readonly string[], sendDate: string): KindGroup[] {
  const groups = new Map<string, KindGroup>();
  const add = (text: string, days: number, group: Pick<KindGroup, 'lead' | 'repeat'>) => {
    const name = `${group.lead ?? 0} ${group.repeat ?? 0}`;
    const known = groups.get(name);
    if (known) known.kinds.push(text);
    else groups.set(name, { date: addDays(sendDate, days), ...group, kinds: [text] });
  };
  for (const text of kinds) {
    const kind = parseSlotKind(text);
    if (!kind) continue;
    if ('sendDate' in kind) {
      if (kind.sendDate === sendDate) add(text, 0, {});
      continue;
    }
    const { leadDays, followUpDays } = kind;
    const lead = leadDays > 0 ? { lead: leadDays } : {};
    add(text, leadDays, lead);
    if (followUpDays !== null) add(text, -followUpDays, { ...lead, repeat: followUpDays });
  }
  return [...groups.values()];
}

export async function dropPastKinds(table: TableClient, { zone, time, kinds }: SlotsInUse, sendDate: string) {
  const past = kinds.filter((text) => {
    const kind = parseSlotKind(text);
    return kind && 'sendDate' in kind && addDays(kind.sendDate, retentionDays) < sendDate;
  });
  if (past.length === 0) return;
  await table.update(
    slotRegisterKey(zone, time),
    { remove: past.map((text) => `kinds.${text}`) },
    { exists: 'kinds' },
  );
}

const hour = 3_600_000;
/** An idle dispatcher records its progress only this often, so that most idle runs write nothing. */
const idleNote = hour;
const jobsPerNote = 500;

/** The dispatcher's progress; without it, the next run looks back over the whole grace period. */
export const cursorKey = { pk: 'SLOTS', sk: 'CURSOR' };

type Ports = { table: TableClient; slots: Queue };
/** `delaySeconds` allows for reminders created just before the run, and for the index to catch up. */
type ScheduleRun = { at: string; shards: number; delaySeconds?: number; hasTime: () => boolean };
type Moment = { slots: SlotsInUse; sendDate: string; instant: number };

/**
 * Queues everything that fell due in (last finished run, this run], in order, and returns the number of slot
 * jobs. A missed run is caught up by the next; two concurrent runs queue the same jobs, which the claims
 * deduplicate. The very first run looks back over the whole grace period: dates before a reminder's creation
 * do not count anyway. Only registered kinds of slots are queried.
 */
export async function dispatchReminders({ table, slots }: Ports, run: ScheduleRun): Promise<number> {
  const now = Date.parse(run.at);
  const { last, inUse } = await readSchedule(table);
  const from = last ?? now - grace;
  const due = inUse.flatMap((slot) => momentsOf(slot, from, now));
  const groups = [...Map.groupBy(due, ({ instant }) => instant)].sort(([a], [b]) => a - b);
  let queued = 0;
  let noted = 0;
  for (const [instant, moments] of groups) {
    const jobs = moments.flatMap((moment) => jobsOf(moment, run, now));
    await slots.send(jobs.map((body) => ({ body, delaySeconds: run.delaySeconds ?? 0 })));
    queued += jobs.length;
    const isOutOfTime = !run.hasTime();
    if (isOutOfTime || queued - noted >= jobsPerNote) await note(table, instant);
    if (isOutOfTime) return queued;
    if (queued - noted >= jobsPerNote) noted = queued;
  }
  for (const { slots: row, sendDate } of [...groups].flatMap(([, moments]) => moments))
    await dropPastKinds(table, row, sendDate);
  if (queued > 0 || last === undefined || now - last >= idleNote) await note(table, now);
  return queued;
}

/**
 * The later of `now` and the dispatcher's last finished run. A redelivered message carries the time of its
 * first delivery, and dates that the dispatcher has passed since then are no longer in the future.
 */
export async function notBeforeLastRun(table: TableClient, now: string): Promise<string> {
  const lastRun = (await table.get(cursorKey, { consistent: true }))?.ranAt;
  return typeof lastRun === 'string' && lastRun > now ? lastRun : now;
}

async function readSchedule(table: TableClient): Promise<{ last: number | undefined; inUse: SlotsInUse[] }> {
  let last: number | undefined;
  const inUse: SlotsInUse[] = [];
  for await (const item of itemsOf(table, { partition: 'SLOTS', consistent: true })) {
    if (item.sk === 'CURSOR') last = Date.parse(String(item.ranAt));
    else inUse.push(...readSlotsInUse(item));
  }
  return { last, inUse };
}

/**
 * The dates on which a zone's clocks reached a send time after `from` and not after `to`. The search begins a day
 * early, because a time that the clocks skip before midnight is reached on the next day.
 */
function momentsOf(slots: SlotsInUse, from: number, to: number): Moment[] {
  const { zone, time } = slots;
  const moments: Moment[] = [];
  for (const date of datesFrom(addDays(dateAt(from, zone), -1), dateAt(to, zone))) {
    const instant = instantOf(date, time, zone);
    if (instant > from && instant <= to) moments.push({ slots, sendDate: date, instant });
  }
  return moments;
}

/** Repeats that are too late to send are not looked up, since a missed repeat is not recorded. */
function jobsOf({ slots, sendDate, instant }: Moment, run: ScheduleRun, now: number): SlotJob[] {
  const { zone, time, kinds } = slots;
  const mode = now - instant > grace ? 'missed' : 'send';
  const correlationId = runCorrelationId(run.at);
  const groups = kindsSentOn(kinds, sendDate).filter(({ repeat }) => repeat === undefined || mode === 'send');
  return Array.from({ length: run.shards }, (_, shard) =>
    groups.map((group) => ({ zone, time, ...group, shard, mode, correlationId }) satisfies SlotJob),
  ).flat();
}

async function note(table: TableClient, instant: number): Promise<void> {
  const at = new Date(instant).toISOString();
  await table.update(
    cursorKey,
    { set: { ranAt: at } },
    { any: [{ missing: 'ranAt' }, { path: 'ranAt', below: at }] },
  );
}
