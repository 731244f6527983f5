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
  /** Finds the owners whose emails are stopped, which the reminders of their notifications do not know. */
  findStopped?: (ownerIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

const stopped = { status: 'refused', error: 'Stopped', isOptedOut: true } as const;

export function emailSender(
  { mail, pace, secret, findStopped }: Ports,
  { siteUrl, templatePrefix }: { siteUrl: string; templatePrefix: string },
): ChannelSender {
  return {
    channel: 'email',
    async deliver(claimed, batch: ReminderBatch) {
      const site = { siteUrl, secret: await secret() };
      const occasion = occasionOfBatch(batch);
      const owners = claimed.map(({ ownerId }) => ownerId);
      const without = batch.isFallback ? await findStopped?.(owners) : undefined;
      const reminders = claimed.filter(({ ownerId }) => !without?.has(ownerId));
      const { rendered, failed } = renderGroups(groupByEmail(reminders), (group) =>
        reminderEmail(group, occasion, site),
      );
      const delivered = failed;
      for (const each of claimed)
        if (without?.has(each.ownerId)) delivered.push({ reminders: [each], outcome: stopped });
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
