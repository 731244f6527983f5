import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { reminderEmail } from '../email/reminder-email.ts';
import type { Pacer } from '../pacer.ts';
import type { Mail } from '../ports/mail.ts';
import { groupByAddress } from './group-by-address.ts';
import type { ReminderPack } from './messages.ts';
import type { ChannelSender, Delivered } from './send-pack.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = { mail: Mail; pace: Pacer; secret: () => Promise<string> };

/** The email channel: bulk calls of up to 50 reminders, one for each language, with one email for each owner. */
export function emailSender(
  { mail, pace, secret }: Ports,
  { siteUrl, templatePrefix }: { siteUrl: string; templatePrefix: string },
): ChannelSender {
  return {
    channel: 'email',
    async deliver(reminders, pack: ReminderPack) {
      const site = { siteUrl, secret: await secret() };
      const byLanguage = Map.groupBy(groupByAddress(reminders), languageOf);
      const delivered: Delivered[] = [];
      for (const [language, groups] of byLanguage) {
        const emails = groups.map((group) => reminderEmail(group, pack.date, site));
        await pace(emails.length);
        const outcomes = await mail.sendBulk(`${templatePrefix}-${language}`, emails);
        delivered.push(...groups.flatMap((group, at) => withOutcome(group, outcomes[at])));
      }
      return delivered;
    },
  };
}

function languageOf([first]: readonly StoredReminder[]) {
  return messageLanguage(first?.locale ?? '');
}

function withOutcome(
  reminders: readonly StoredReminder[],
  outcome: Delivered['outcome'] | undefined,
): Delivered[] {
  return [{ reminders, outcome: outcome ?? { status: 'retry', error: 'The mail service gave no answer.' } }];
}
