import { planOf, readReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import type { Item } from '@merrowvale/functions/lib/ports/table.ts';
import { dueDates } from '@merrowvale/shared/domain/due-dates.ts';
import * as z from 'zod';
import type { ReminderWorld } from './reminder-world.ts';

const outcome = z.object({ outcome: z.object({ date: z.string(), result: z.string() }) });

/** Everything that should not be after a day: a date lost, a message that was not owed, an event that never left. */
export function judge(world: ReminderWorld, day: string): string[] {
  const items = world.table.all();
  return [
    ...items.filter(isStuck).map(({ sk }) => `${day}: ${sk} still waits after its replay`),
    ...items
      .filter(({ outboxAt }) => outboxAt !== undefined)
      .map(({ sk }) => `${day}: an event of ${sk} is stuck`),
    ...lostDates(world, day),
    ...strayMessages(world, day),
    ...items.flatMap((item) => leftInIndex(item, world.now, day)),
  ];
}

function isStuck({ pk, queue, state }: Item): boolean {
  return pk === 'PARKED' && queue !== 'slots' && state !== 'sent';
}

/** Each owed date was sent, refused by the provider, or recorded as missed once its grace period was over. */
function lostDates(world: ReminderWorld, day: string): string[] {
  return world.oracle.open(world.now).flatMap(({ reminderId, date, isOverdue }) => {
    const sent = world.accepted.get(`${reminderId} ${date}`) ?? 0;
    const reminder = world.oracle.item(reminderId);
    const ended = outcome.safeParse(reminder).data?.outcome;
    const result = ended?.date === date ? ended.result : undefined;
    const isTold = sent === 0 || isAnnounced(world, reminderId, date);
    if (!isTold) return [`${day}: ${reminderId} was sent for ${date} without an event`];
    const isFine = sent > 0 || result === 'failed' || (isOverdue && result === 'missed');
    return isFine ? [] : [`${day}: ${reminderId} lost ${date} (${result})`];
  });
}

/** Whatever went out on this day was owed at some time. */
function strayMessages(world: ReminderWorld, day: string): string[] {
  const dates = [...world.accepted.keys()].filter((name) => name.slice(name.indexOf(' ') + 1) >= day);
  return dates.flatMap((name) => {
    const [reminderId = '', date = ''] = name.split(' ');
    return world.oracle.wasOwed(reminderId, date)
      ? []
      : [`${day}: ${reminderId} was sent for ${date}, not owed`];
  });
}

/** A reminder whose doses are used up leaves the index, as far as nobody has edited it since. */
function leftInIndex(item: Item, now: string, day: string): string[] {
  const reminder = readReminder(item);
  if (!reminder || reminder.version > 1 || item.slotKey === undefined) return [];
  if ((reminder.claim?.date ?? '') < day) return [];
  return dueDates(planOf(reminder), now).completed
    ? [`${reminder.reminderId} is completed but still in the index`]
    : [];
}

/** Whatever went out has been announced, or has ended as a dead letter in spite of that. */
function isAnnounced(world: ReminderWorld, reminderId: string, date: string): boolean {
  return world.events.some(
    (event) =>
      (event.type === 'reminder.sent' || event.type === 'reminder.failed') &&
      event.detail.dueDate === date &&
      event.detail.reminders.some((each) => each.reminderId === reminderId),
  );
}
