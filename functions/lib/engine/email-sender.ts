import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { BulkEmail, Mail, SendOutcome } from '../adapters/mail.ts';
import { reminderEmail } from '../email/reminder-email.ts';
import type { reminderEmailTemplates } from '../email/reminder-templates.ts';
import type { Pacer } from '../pacer.ts';
import { occasionOfBatch, type ReminderBatch } from './messages.ts';
import { groupByEmail, renderGroups } from './render-groups.ts';
import type { ChannelSender, Delivered } from './send-call.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = { mail: Mail; pace: Pacer; secret: () => Promise<string> };

export function emailSender(
  { mail, pace, secret }: Ports,
  { siteUrl, templatePrefix }: { siteUrl: string; templatePrefix: string },
): ChannelSender {
  return {
    channel: 'email',
    async deliver(reminders, batch: ReminderBatch) {
      const site = { siteUrl, secret: await secret() };
      const occasion = occasionOfBatch(batch);
      const { rendered, failed } = renderGroups(groupByEmail(reminders), (group) =>
        reminderEmail(group, occasion, site),
      );
      const delivered = failed;
      for (const [template, batch] of Map.groupBy(rendered, ({ group }) => templateOf(group))) {
        const emails = batch.map(({ message }) => message);
        const outcomes = isDown(delivered) ? unavailable(emails) : await send(template, emails);
        delivered.push(...batch.flatMap(({ group }, at) => withOutcome(group, outcomes[at])));
      }
      return delivered;
    },
  };

  async function send(template: string, emails: readonly BulkEmail[]): Promise<SendOutcome[]> {
    await pace(emails.length);
    return mail.sendBulk(`${templatePrefix}-${template}`, emails);
  }
}

/** After the provider has refused one call, the remaining templates of this call are not attempted. */
function isDown(delivered: readonly Delivered[]): boolean {
  return delivered.some(({ outcome }) => outcome.status === 'unavailable');
}

function unavailable(emails: readonly BulkEmail[]): SendOutcome[] {
  return emails.map(() => ({ status: 'unavailable', error: 'The provider refused the previous call.' }));
}

/** The template: the language, with a separate one for carers. */
function templateOf([first]: readonly StoredReminder[]): keyof typeof reminderEmailTemplates {
  const language = messageLanguage(first?.locale ?? '');
  return first?.carerId === undefined ? language : `carer-${language}`;
}

function withOutcome(
  reminders: readonly StoredReminder[],
  outcome: Delivered['outcome'] | undefined,
): Delivered[] {
  return [{ reminders, outcome: outcome ?? { status: 'retry', error: 'The mail service did not respond.' } }];
}
