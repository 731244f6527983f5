import { reminderKey } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import type { StoredReminder } from './stored-reminder.ts';

/**
 * Notes with the claims of a text the id that SNS gave it: its delivery log names nothing else. The text is out, so
 * a note that fails must not make it go out again; its status is then matched by time.
 */
export function noteMessageId({ table, log }: { table: Table; log: Log }) {
  return async (reminders: readonly StoredReminder[], messageId: string): Promise<void> => {
    const notes = await Promise.allSettled(
      reminders.map(({ ownerId, reminderId, claim }) =>
        table.update(
          reminderKey(ownerId, reminderId),
          { set: { 'claim.messageId': messageId } },
          { path: 'claim.packId', equals: claim?.packId ?? '' },
        ),
      ),
    );
    const failed = notes.find((note) => note.status === 'rejected');
    if (failed) log.warn('The id of a text could not be noted.', { error: failed.reason });
  };
}
