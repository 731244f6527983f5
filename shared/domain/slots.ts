import { dayOfMonth, isLastOfMonth, monthsOf } from './calendar.ts';

/**
 * The time index of reminders. A slot names everything that fires at one moment: zone, send time, interval,
 * phase (months since year 0 modulo the interval), day of the month and shard. It is written when a reminder is
 * made or edited and never when it fires, so a tick reads only what is due.
 */
const intervals = [1, 2, 8] as const;

/** All of an owner's reminders share a shard, so that those due together can be joined. */
export function shardOf(ownerId: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < ownerId.length; index += 1) {
    hash = Math.imul(hash ^ ownerId.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % shards;
}

type Slot = { timeZone: string; sendTime: string; shard: number };

function slotKey(slot: Slot, intervalMonths: number, date: string, day: number): string {
  const phase = monthsOf(date) % intervalMonths;
  return `${slot.timeZone}|${slot.sendTime}|m${intervalMonths}|p${phase}|d${day}|s${slot.shard}`;
}

/** Where a reminder stands in the time index: its slot, and its place among the slot's reminders. */
export function slotKeys(reminder: {
  timeZone: string;
  sendTime: string;
  intervalMonths: number;
  startDate: string;
  ownerId: string;
  channel: string;
  reminderId: string;
  shards: number;
}): { slotKey: string; slotSort: string } {
  const { timeZone, sendTime, intervalMonths, startDate, ownerId, channel, reminderId, shards } = reminder;
  const slot = { timeZone, sendTime, shard: shardOf(ownerId, shards) };
  return {
    slotKey: slotKey(slot, intervalMonths, startDate, dayOfMonth(startDate)),
    slotSort: `${ownerId}#${channel}#${reminderId}`,
  };
}

/** The slots that are due on a date: one an interval, and on a month's last day also those of the days it lacks. */
export function slotsDueOn(slot: Slot, date: string): string[] {
  const day = dayOfMonth(date);
  const days = isLastOfMonth(date) ? Array.from({ length: 32 - day }, (_, index) => day + index) : [day];
  return intervals.flatMap((interval) => days.map((each) => slotKey(slot, interval, date, each)));
}
