import { batchSize } from '@merrowvale/functions/lib/engine/messages.ts';
import { Construct } from 'constructs';
import type { Notifications } from '../stacks/notifications.ts';
import type { AppContext, StageResources } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import type { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { emailActions } from './email-sender.ts';
import { QueuedFunction } from './queued-function.ts';
import { allowItems, allowPartitions } from './table-access.ts';
import { allowTexts, textEnvironment } from './text-access.ts';

type ReminderSendersProps = Pick<StageResources, 'table' | 'bus'> & {
  notifications: Notifications;
  queues: { emails: DeadLetteredQueue; texts: DeadLetteredQueue; notifications: DeadLetteredQueue };
  environment: Record<string, string>;
};

export function addReminderSenders(
  parent: Construct,
  context: AppContext,
  { table, bus, notifications, queues, environment }: ReminderSendersProps,
): void {
  const scope = new Construct(parent, 'senders');
  const { emailRate, textRate, notificationRate, queueTimeoutSeconds } = context.settings;
  const addSender = (
    name: string,
    { queue, dead }: DeadLetteredQueue,
    {
      channel,
      rate,
      ...own
    }: { channel: 'EMAIL' | 'TEXT' | 'NOTIFICATION'; rate: Rate; environment: Record<string, string> },
  ): AppFunction => {
    const sender = new QueuedFunction(scope, context, {
      name,
      queues: [queue],
      batchSize: batchesWithin(rate, queueTimeoutSeconds / 2),
      memoryMegabytes: 1024,
      timeoutSeconds: queueTimeoutSeconds,
      concurrency: rate.concurrency,
      // Fewer than the event source's maximum would return batches to the queue, each with one of its receives used up.
      reserved: rate.concurrency,
      environment: {
        ...environment,
        ...own.environment,
        [`${channel}_DEAD_QUEUE_URL`]: dead.queueUrl,
        [`${channel}_RATE`]: `${rate.perSecond}`,
        [`${channel}_CONCURRENCY`]: `${rate.concurrency}`,
      },
      impact: 'Owners get their reminders late.',
      // Parts of a batch whose deliveries keep crashing, each smaller than the one before.
      maySendToItself: true,
    });
    allowItems(sender, table, 'GetItem', 'UpdateItem');
    sender.allowSending(queue, dead);
    sender.allowPublishing(bus);
    return sender;
  };
  const { linkSecret, pushSecret, pushEnvironment, reminderEmails, senderEnvironment, textNumber } =
    notifications;
  const emails = addSender('send-reminder-emails', queues.emails, {
    channel: 'EMAIL',
    rate: emailRate,
    environment: {
      ...senderEnvironment,
      LINK_SECRET_ARN: linkSecret.secretArn,
      EMAIL_TEMPLATE_PREFIX: reminderEmails.prefix,
    },
  });
  emails.allow(emailActions.bulk, reminderEmails.resources);
  emails.allowSecret(linkSecret);
  const texts = addSender('send-reminder-texts', queues.texts, {
    channel: 'TEXT',
    rate: textRate,
    environment: { ...textEnvironment(context.settings), ...(textNumber && { TEXT_NUMBER: textNumber }) },
  });
  const pushes = addSender('send-reminder-notifications', queues.notifications, {
    channel: 'NOTIFICATION',
    rate: notificationRate,
    environment: { ...pushEnvironment, LINK_SECRET_ARN: linkSecret.secretArn },
  });
  // Devices that are gone are removed; reminders that none takes go by email.
  allowItems(pushes, table, 'BatchGetItem');
  allowPartitions(pushes, table, ['PUSH#'], 'DeleteItem');
  pushes.allowSending(queues.emails.queue);
  pushes.allowSecret(linkSecret);
  pushes.allowSecret(pushSecret);
  // The owners of notifications that no device takes.
  allowPartitions(emails, table, ['OWNER#'], 'BatchGetItem', 'Query');
  // Numbers that have opted out are added to the suppression list.
  allowItems(texts, table, 'Query', 'PutItem');
  allowTexts(texts);
}

type Rate = { perSecond: number; concurrency: number };

/** The number of full batches that one function can send in the given seconds at its share of the rate: 1 to 10. */
export function batchesWithin(rate: Rate, seconds: number): number {
  const batches = Math.floor(((rate.perSecond / rate.concurrency) * seconds) / batchSize);
  return Math.min(10, Math.max(1, batches));
}
