import type { TableClient } from '../lib/adapters/table.ts';
import { guardedTexts } from '../lib/engine/provider-circuit.ts';
import { connectSending, sendHandler } from '../lib/engine/send-handler.ts';
import type { StoredReminder } from '../lib/engine/stored-reminder.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { textSender } from '../lib/engine/text-sender.ts';
import { reminderKey } from '../lib/keys.ts';
import { textStopLink } from '../lib/links/text-stop-link.ts';
import type { Log } from '../lib/log.ts';
import { queueFunction } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';
import { connectTexts } from '../lib/texts/sns-texts.ts';
import { numberOfCountry } from '../lib/texts/text-country.ts';

export const handler = queueFunction((ports) => {
  const { pace, ...sending } = connectSending('sms');
  const { table, circuit, calendar } = sending;
  const { log } = ports;
  const siteUrl = setting('SITE_URL');
  const sender = textSender({
    texts: guardedTexts(connectTexts({ table, log }), circuit),
    pace,
    calendar,
    numberFor: numberOfCountry(setting('TEXT_NUMBER')),
    stopLink: (recipient, at) => textStopLink(table, siteUrl, recipient, at),
    optedOut: ({ address }, since) =>
      suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since }),
    accepted: noteMessageId({ table, log }),
  });
  return sendHandler({ ...ports, ...sending, sender });
});

/**
 * Stores the id that SNS assigned to a text on the claims it was sent for, since the delivery log contains only this
 * id. Each claim also lists the other reminders, in case a crash leaves some without the id. A failure is logged and
 * ignored, because the text has been sent and must not be repeated; its status is then matched by time.
 */
export function noteMessageId({ table, log }: { table: TableClient; log: Log }) {
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
