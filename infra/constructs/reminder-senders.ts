import { batchSize } from '@merrowvale/functions/lib/engine/messages.ts';
import { Construct } from 'constructs';
import type { NotificationsStack } from '../stacks/notifications.ts';
import type { AppContext, StageResources } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import type { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { emailActions } from './email-sender.ts';
import { QueuedFunction } from './queued-function.ts';
import { allowItems } from './table-access.ts';
import { allowTexts, textEnvironment } from './text-access.ts';

type ReminderSendersProps = Pick<StageResources, 'table' | 'bus'> & {
  notifications: NotificationsStack;
  queues: { emails: DeadLetteredQueue; texts: DeadLetteredQueue };
  environment: Record<string, string>;
};

export class ReminderSenders extends Construct {
  readonly #context: AppContext;
  readonly #props: ReminderSendersProps;

  constructor(scope: Construct, context: AppContext, props: ReminderSendersProps) {
    super(scope, 'senders');
    this.#context = context;
    this.#props = props;
    this.#emails();
    this.#texts();
  }

  #emails() {
    const { notifications, queues } = this.#props;
    const { settings } = this.#context;
    const { perSecond, concurrency } = settings.emailRate;
    const sender = this.#sender('send-reminder-emails', queues.emails, settings.emailRate, {
      ...notifications.senderEnvironment,
      LINK_SECRET_ARN: notifications.linkSecret.secretArn,
      EMAIL_TEMPLATE_PREFIX: notifications.reminderEmails.prefix,
      EMAIL_DEAD_QUEUE_URL: queues.emails.dead.queueUrl,
      EMAIL_RATE: `${perSecond}`,
      EMAIL_CONCURRENCY: `${concurrency}`,
    });
    sender.allow(emailActions.bulk, notifications.reminderEmails.resources);
    sender.allow(['secretsmanager:GetSecretValue'], [notifications.linkSecret.secretArn]);
  }

  #texts() {
    const { queues, notifications } = this.#props;
    const { settings } = this.#context;
    const { perSecond, concurrency } = settings.textRate;
    const sender = this.#sender('send-reminder-texts', queues.texts, settings.textRate, {
      ...textEnvironment(settings),
      TEXT_DEAD_QUEUE_URL: queues.texts.dead.queueUrl,
      ...(notifications.textNumber ? { TEXT_NUMBER: notifications.textNumber } : {}),
      TEXT_RATE: `${perSecond}`,
      TEXT_CONCURRENCY: `${concurrency}`,
    });
    // Numbers that have opted out are added to the suppression list.
    allowItems(sender, this.#props.table, 'Query', 'PutItem');
    allowTexts(sender);
  }

  #sender(
    name: string,
    { queue, dead }: DeadLetteredQueue,
    rate: { perSecond: number; concurrency: number },
    environment: Record<string, string>,
  ): AppFunction {
    const { table, bus } = this.#props;
    const { queueTimeoutSeconds } = this.#context.settings;
    const sender = new QueuedFunction(this, this.#context, {
      name,
      queues: [queue],
      batchSize: batchesWithin(rate, queueTimeoutSeconds / 2),
      memoryMegabytes: 1024,
      timeoutSeconds: queueTimeoutSeconds,
      concurrency: rate.concurrency,
      // Fewer than the event source's maximum would return batches to the queue, each with one of its receives used up.
      reserved: rate.concurrency,
      environment: { ...this.#props.environment, ...environment },
      impact: 'Owners get their reminders late.',
      // Parts of a batch whose deliveries keep crashing, each smaller than the one before.
      maySendToItself: true,
    });
    allowItems(sender, table, 'GetItem', 'UpdateItem');
    sender.allow(['sqs:SendMessage'], [queue.queueArn, dead.queueArn]);
    sender.allow(['events:PutEvents'], [bus.eventBusArn]);
    return sender;
  }
}

/** The number of full batches that one function can send in the given seconds at its share of the rate: 1 to 10. */
export function batchesWithin(rate: { perSecond: number; concurrency: number }, seconds: number): number {
  const batches = Math.floor(((rate.perSecond / rate.concurrency) * seconds) / batchSize);
  return Math.min(10, Math.max(1, batches));
}
