import { planOf, type StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { reminderKey } from '@merrowvale/functions/lib/keys.ts';
import type { Item } from '@merrowvale/functions/lib/ports/table.ts';
import { dueDates, dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { laterBy } from './later-by.ts';
import type { ReminderWorld } from './reminder-world.ts';

type Judged = Item & { outcome?: { date: string; result: string } };

/** What should not be after a day: a due date lost, something sent that was not due, an event that nobody heard. */
export function judge(
  world: ReminderWorld,
  day: string,
  start: readonly StoredReminder[],
  lateHours: number,
): string[] {
  const items = new Map(world.table.all().map((item) => [`${item.pk} ${item.sk}`, item as Judged]));
  const failures: string[] = [];
  for (const item of items.values())
    if (item.pk === 'PARKED' && item.queue !== 'slots' && item.state !== 'sent')
      failures.push(`${day}: ${item.sk} is still ${item.state} after its replay`);
  if ([...items.values()].some(({ outboxAt }) => outboxAt !== undefined))
    failures.push(`${day}: an event is stuck`);
  for (const before of start) {
    const { pk, sk } = reminderKey(before.ownerId, before.reminderId);
    const after = items.get(`${pk} ${sk}`);
    const sent = world.accepted.get(`${before.reminderId} ${day}`) ?? 0;
    const fault = judgeOne(before, after, day, sent, lateHours);
    if (fault) failures.push(`${day} ${before.reminderId}: ${fault} (sent ${sent})`);
    const isUnchanged = after?.version === before.version;
    if (isUnchanged && sent > 0 && !isTold(world, before.reminderId, day))
      failures.push(`${day} ${before.reminderId}: no event`);
  }
  return failures;
}

/** Undefined when a reminder came out as it should. */
function judgeOne(
  before: StoredReminder,
  after: Judged | undefined,
  day: string,
  sent: number,
  lateHours: number,
): string | undefined {
  const isDue = dueOn(planOf(before), day).due && !before.isDeleted && !before.unsubscribedAt;
  const isUnchanged = after?.version === before.version;
  const outcome = after?.outcome?.date === day ? after.outcome.result : undefined;
  if (!isUnchanged) return undefined;
  if (!isDue) return sent > 0 ? 'sent though not due' : undefined;
  const isMissed = lateHours > 48 && !isWithinGrace(before, day, lateHours);
  const expected = isMissed ? 'missed' : before.suppressed ? 'suppressed' : undefined;
  if (expected) return sent > 0 || outcome !== expected ? `not recorded as ${expected}` : undefined;
  if (sent === 0 && outcome !== 'failed') return `lost (${outcome})`;
  const isLast = dueDates(planOf(before), `${day}T23:59:00.000Z`).completed;
  return isLast && after.slotKey !== undefined ? 'completed but still in the index' : undefined;
}

function isWithinGrace({ timeZone, sendTime }: StoredReminder, day: string, lateHours: number): boolean {
  return Date.parse(laterBy(day, lateHours)) - instantOf(day, sendTime, timeZone) <= 48 * 3_600_000;
}

/** Whatever went out has been announced, or has ended among the parked ones in spite of that. */
function isTold(world: ReminderWorld, reminderId: string, day: string): boolean {
  return world.events.some(
    (event) =>
      (event.type === 'reminder.sent' || event.type === 'reminder.failed') &&
      event.detail.dueDate === day &&
      event.detail.reminders.some((each) => each.reminderId === reminderId),
  );
}
