import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Mail } from '../adapters/mail.ts';
import { reminderEmail } from '../email/reminder-email.ts';
import type { Pacer } from '../pacer.ts';
import { occasionOfBatch, type ReminderBatch } from './messages.ts';
import { groupByEmail, renderGroups } from './render-groups.ts';
import type { ChannelSender } from './send-call.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = {
  mail: Mail;
  pace: Pacer;
  secret: () => Promise<string>;
};

export function emailSender(
  { mail, pace, secret }: Ports,
  { siteUrl, templatePrefix }: { siteUrl: string; templatePrefix: string },
): ChannelSender {
  return {
    channel: 'email',
    async deliver(claimed, batch: ReminderBatch) {
      const site = { siteUrl, secret: await secret() };
      const occasion = occasionOfBatch(batch);
      const { rendered, failed } = renderGroups(groupByEmail(claimed), (group) =>
        reminderEmail(group, occasion, site),
      );
      const delivered = failed;
      for (const [template, batch] of Map.groupBy(rendered, ({ group }) => templateOf(group))) {
        await pace(batch.length);
        const emails = batch.map(({ message }) => message);
        const outcomes = await mail.sendBulk(`${templatePrefix}-${template}`, emails);
        const noResponse = { status: 'retry', error: 'The mail service did not respond.' } as const;
        delivered.push(
          ...batch.map(({ group: reminders }, at) => ({ reminders, outcome: outcomes[at] ?? noResponse })),
        );
      }
      return delivered;
    },
  };
}

function templateOf([first]: readonly StoredReminder[]): string {
  const language = messageLanguage(first?.locale ?? '');
  return first?.carerId === undefined ? language : `carer-${language}`;
}
