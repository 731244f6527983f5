import type { Pacer } from '../pacer.ts';
import type { Texts } from '../ports/texts.ts';
import { reminderText } from '../texts/reminder-text.ts';
import { groupByAddress } from './group-by-address.ts';
import { occasionOfPack } from './messages.ts';
import { renderGroups } from './render-groups.ts';
import type { ChannelSender } from './send-call.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = {
  texts: Texts;
  pace: Pacer;
  optedOut: (reminder: StoredReminder, at: string) => Promise<void>;
  /** Told of each text that was accepted, so that its delivery status can be told apart later. */
  accepted?: (reminders: readonly StoredReminder[], messageId: string) => Promise<void>;
};

/** The text channel: one text for each owner. */
export function textSender({ texts, pace, optedOut, accepted }: Ports): ChannelSender {
  return {
    channel: 'sms',
    async deliver(reminders, pack) {
      const { rendered, failed } = renderGroups(groupByAddress(reminders), (group) => ({
        to: group[0]?.address ?? '',
        body: reminderText(group, occasionOfPack(pack)),
        reminderIds: group.map(({ reminderId }) => reminderId),
      }));
      const delivered = failed;
      for (const { group, message } of rendered) {
        await pace(1);
        const outcome = await texts.send(message);
        if (outcome.status === 'sent') await accepted?.(group, outcome.messageId);
        delivered.push({ reminders: group, outcome });
      }
      return delivered;
    },
    optedOut,
  };
}
