import { dueDateOf } from '@merrowvale/shared/domain/due-dates.ts';
import type { TableClient } from '../adapters/table.ts';
import { recordReport } from '../engine/message-report.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import { reminderKey } from '../keys.ts';
import type { ReminderLink } from '../links/reminder-link.ts';

/**
 * Records that a notification has arrived, which its push service never reports: somebody has opened or answered it.
 */
export async function recordSeen(table: TableClient, link: ReminderLink, at: string): Promise<void> {
  const { ownerId, reminderIds, date, via } = link;
  if (via !== 'push') return;
  const items = await table.getMany(reminderIds.map((id) => reminderKey(ownerId, id)));
  for (const item of items) {
    const reminder = readReminder(item);
    const occasion = reminder?.claim?.date;
    if (!reminder || occasion === undefined || dueDateOf(occasion) !== date) continue;
    const { reminderId } = reminder;
    await recordReport(table, { ownerId, reminderId, occasion, outcome: { at, result: 'delivered' } });
  }
}
