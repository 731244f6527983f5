import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { reminderEmail } from '../email/reminder-email.ts';
import type { reminderEmailTemplates } from '../email/reminder-templates.ts';
import type { Pacer } from '../pacer.ts';
import type { Mail } from '../ports/mail.ts';
import { groupByAddress } from './group-by-address.ts';
import { occasionOfPack, type ReminderPack } from './messages.ts';
import type { ChannelSender, Delivered } from './send-pack.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = { mail: Mail; pace: Pacer; secret: () => Promise<string> };

/** The email channel: bulk calls of up to 50 reminders, one for each template, with one email for each owner or carer. */
export function emailSender(
  { mail, pace, secret }: Ports,
  { siteUrl, templatePrefix }: { siteUrl: string; templatePrefix: string },
): ChannelSender {
  return {
    channel: 'email',
    async deliver(reminders, pack: ReminderPack) {
      const site = { siteUrl, secret: await secret() };
      const byTemplate = Map.groupBy(groupByAddress(reminders), templateOf);
      const delivered: Delivered[] = [];
      for (const [template, groups] of byTemplate) {
        const emails = groups.map((group) => reminderEmail(group, occasionOfPack(pack), site));
        await pace(emails.length);
        const outcomes = await mail.sendBulk(`${templatePrefix}-${template}`, emails);
        delivered.push(...groups.flatMap((group, at) => withOutcome(group, outcomes[at])));
      }
      return delivered;
    },
  };
}

/** The language, and for carers a template of their own. */
function templateOf([first]: readonly StoredReminder[]): keyof typeof reminderEmailTemplates {
  const language = messageLanguage(first?.locale ?? '');
  return first?.carerId === undefined ? language : `carer-${language}`;
}

function withOutcome(
  reminders: readonly StoredReminder[],
  outcome: Delivered['outcome'] | undefined,
): Delivered[] {
  return [{ reminders, outcome: outcome ?? { status: 'retry', error: 'The mail service gave no answer.' } }];
}
