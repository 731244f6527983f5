import { reminderKey } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import type { StoredReminder } from './stored-reminder.ts';

/**
 * Stores the id that SNS assigned to a text on the claims it was sent for, since the delivery log contains only this
 * id. Each claim also lists the other reminders, in case a crash leaves some without the id. A failure is logged and
 * ignored, because the text has been sent and must not be repeated; its status is then matched by time.
 */
export function noteMessageId({ table, log }: { table: Table; log: Log }) {
  return async (reminders: readonly StoredReminder[], messageId: string): Promise<void> => {
    const ids = reminders.map(({ reminderId }) => reminderId);
    const set = { 'claim.messageId': messageId, ...(ids.length > 1 && { 'claim.textAbout': ids }) };
    const notes = await Promise.allSettled(
      reminders.map(({ ownerId, reminderId, claim }) =>
        table.update(
          reminderKey(ownerId, reminderId),
          { set },
          { path: 'claim.batchId', equals: claim?.batchId ?? '' },
        ),
      ),
    );
    const failed = notes.find((note) => note.status === 'rejected');
    if (failed) log.warn('The message id of a text could not be stored.', { error: failed.reason });
  };
}
