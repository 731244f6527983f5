import { batchSize } from '@merrowvale/functions/lib/engine/messages.ts';
import { Construct } from 'constructs';
import type { Notifications } from '../stacks/notifications.ts';
import type { StageContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import type { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { QueuedFunction } from './queued-function.ts';
import { allowItems, allowPartitions } from './table-access.ts';
import { allowTexts } from './text-access.ts';

type SendersContext = StageContext & {
  notifications: Notifications;
  queues: { emails: DeadLetteredQueue; texts: DeadLetteredQueue; notifications: DeadLetteredQueue };
  environment: Record<string, string>;
};

export function addReminderSenders(parent: Construct, context: SendersContext): void {
  const { settings, table, bus, notifications, queues, environment } = context;
  const scope = new Construct(parent, 'senders');
  const { emailRate, textRate, notificationRate, queueTimeoutSeconds } = settings;
  const addSender = (
    name: string,
    channel: 'EMAIL' | 'TEXT' | 'NOTIFICATION',
    rate: Rate,
    { queue, dead }: DeadLetteredQueue,
  ): AppFunction => {
    const sender = new QueuedFunction(scope, context, {
      name,
      queue,
      batchSize: batchesWithin(rate, queueTimeoutSeconds / 2),
      memoryMegabytes: 1024,
      timeoutSeconds: queueTimeoutSeconds,
      concurrency: rate.concurrency,
      // Fewer than the event source's maximum would return batches to the queue, each with one of its receives used up.
      reserved: rate.concurrency,
      environment: {
        ...environment,
        [`${channel}_RATE`]: `${rate.perSecond}`,
        [`${channel}_CONCURRENCY`]: `${rate.concurrency}`,
      },
      impact: 'Owners get their reminders late.',
      // Parts of a batch whose deliveries keep crashing, each smaller than the one before.
      maySendToItself: true,
    });
    allowItems(sender, table, 'GetItem', 'UpdateItem');
    sender.allowSending({ [`${channel}_QUEUE_URL`]: queue, [`${channel}_DEAD_QUEUE_URL`]: dead });
    sender.allowPublishing(bus);
    return sender;
  };
  const { linkSecret, reminderEmails, textNumber, allowPush } = notifications;
  const emails = addSender('send-reminder-emails', 'EMAIL', emailRate, queues.emails);
  reminderEmails.allow(emails, 'EMAIL_TEMPLATE_PREFIX');
  emails.allowSecret('LINK_SECRET_ARN', linkSecret);
  const texts = addSender('send-reminder-texts', 'TEXT', textRate, queues.texts);
  const pushes = addSender(
    'send-reminder-notifications',
    'NOTIFICATION',
    notificationRate,
    queues.notifications,
  );
  // Devices that are gone are removed; reminders that none takes go by email.
  allowItems(pushes, table, 'BatchGetItem');
  allowPartitions(pushes, table, ['PUSH#'], 'DeleteItem');
  pushes.allowSending({ EMAIL_QUEUE_URL: queues.emails.queue });
  pushes.allowSecret('LINK_SECRET_ARN', linkSecret);
  allowPush(pushes);
  // The owners of notifications that no device takes.
  allowPartitions(emails, table, ['OWNER#'], 'BatchGetItem', 'Query');
  // Numbers that have opted out are added to the suppression list.
  allowItems(texts, table, 'Query', 'PutItem');
  allowTexts(texts, settings, textNumber);
}

type Rate = { perSecond: number; concurrency: number };

/** The number of full batches that one function can send in the given seconds at its share of the rate: 1 to 10. */
export function batchesWithin(rate: Rate, seconds: number): number {
  const batches = Math.floor(((rate.perSecond / rate.concurrency) * seconds) / batchSize);
  return Math.min(10, Math.max(1, batches));
}
