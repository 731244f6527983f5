import { deadLetterMetric, outageMetric } from '@merrowvale/functions/lib/engine/count-reminders.ts';
import type { QuarantinedQueue } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarmPeriod, outagePeriod, ownMetric } from '../constructs/alarms.ts';
import type { AppContext, StackUsing } from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import { DeadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { EventConsumer, QueuedFunction } from '../constructs/queued-function.ts';
import { ReminderSenders } from '../constructs/reminder-senders.ts';
import { DeadLetterCollector, ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { NotificationsStack } from './notifications.ts';
import type { SubmissionsStack } from './submissions.ts';

type RemindersStackProps = StackUsing<'table' | 'bus' | 'siteUrl'> & {
  notifications: NotificationsStack;
  submissions: SubmissionsStack;
};

/**
 * A batch that waits for its provider's outage to end is received at least every 15 minutes for 48 hours. The
 * sender counts attempts itself and moves messages that cannot be sent to the dead-letter queue; SQS only
 * does so for messages that the sender never sees.
 */
const receivesOfTwoDays = 1000;

export class RemindersStack extends Stack {
  readonly queues: { slots: Queue; emails: Queue; texts: Queue };
  readonly queueEnvironment: Record<string, string>;
  readonly #context: AppContext;
  readonly #props: RemindersStackProps;
  readonly #environment: Record<string, string>;

  constructor(scope: Construct, id: string, context: AppContext, props: RemindersStackProps) {
    super(scope, id, props);
    this.#context = context;
    this.#props = props;
    const { settings } = context;
    const queued = (name: string, impact: string, channel?: Channel) =>
      new DeadLetteredQueue(this, context, {
        name: `reminder-${name}`,
        timeoutSeconds: settings.queueTimeoutSeconds,
        impact,
        ...(channel && { outage: outageOf(context, channel), tries: receivesOfTwoDays }),
      });
    const slots = queued('slots', 'Reminders due at one time of day in one time zone were not sent.');
    const emails = queued('emails', 'Owners did not get their reminder by email.', 'email');
    const texts = queued('texts', 'Owners did not get their reminder by text message.', 'sms');
    this.queues = { slots: slots.queue, emails: emails.queue, texts: texts.queue };
    this.queueEnvironment = {
      SLOT_QUEUE_URL: slots.queue.queueUrl,
      EMAIL_QUEUE_URL: emails.queue.queueUrl,
      TEXT_QUEUE_URL: texts.queue.queueUrl,
    };
    this.#environment = {
      TABLE_NAME: props.table.tableName,
      BUS_NAME: props.bus.eventBusName,
      SITE_URL: props.siteUrl,
      RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
      REMINDER_SHARDS: `${settings.reminderShards}`,
      SLOT_DELAY_SECONDS: `${settings.slotDelaySeconds}`,
      ...this.queueEnvironment,
    };
    this.#schedules();
    this.#collect();
    const environment = this.#environment;
    new ReminderSenders(this, context, { ...props, queues: { emails, texts }, environment });
    this.#watchProviders();
    this.#quarantine([slots.dead, emails.dead, texts.dead]);
    this.#followPets();
  }

  #schedules() {
    const { table, bus, submissions } = this.#props;
    const dispatcher = new ScheduledFunction(this, this.#context, {
      name: 'dispatch-reminders',
      every: Duration.minutes(15),
      timeoutSeconds: 300,
      reserved: 2,
      environment: this.#environment,
      impact: 'No owner gets a reminder until this runs again; it then catches up on 48 hours.',
    });
    allowPartitions(dispatcher, table, ['SLOTS'], 'Query', 'UpdateItem');
    allowSending(dispatcher, this.queues.slots);
    this.#context.alarms.add(dispatcher, 'dispatcher-silent', {
      metric: dispatcher.metricInvocations({ period: Duration.minutes(30), statistic: 'Sum' }),
      below: 1,
      periods: 2,
      impact: 'No owner has had a reminder for an hour: nothing looks for reminders that are due.',
      runbook: 'reminders-silent',
    });
    const sweeper = new ScheduledFunction(this, this.#context, {
      name: 'sweep-outbox',
      every: Duration.minutes(1),
      timeoutSeconds: 50,
      environment: { ...this.#environment, ...submissions.queueEnvironment },
      impact: 'Reminders show owners’ changes to a pet late.',
      toleratedErrors: 2,
    });
    allowIndex(sweeper, table, 'by-outbox');
    allowItems(sweeper, table, 'UpdateItem');
    allowPublishing(sweeper, bus);
    for (const queue of Object.values(submissions.queues)) allowSending(sweeper, queue);
  }

  #collect() {
    const { table } = this.#props;
    const { queueTimeoutSeconds, reminderShards } = this.#context.settings;
    const collector = new QueuedFunction(this, this.#context, {
      name: 'collect-reminder-slots',
      queues: [this.queues.slots],
      memoryMegabytes: 1024,
      timeoutSeconds: queueTimeoutSeconds,
      concurrency: Math.min(10, Math.max(2, reminderShards)),
      environment: this.#environment,
      impact: 'Reminders that are due go out late.',
      // Continues after the last reminder it has read, until a slot has no more.
      maySendToItself: true,
    });
    allowIndex(collector, table, 'by-slot');
    allowItems(collector, table, 'GetItem', 'UpdateItem');
    for (const queue of Object.values(this.queues)) allowSending(collector, queue);
  }

  #watchProviders() {
    for (const [channel, provider] of [
      ['email', 'SES'],
      ['sms', 'SNS'],
    ] as const) {
      this.#context.alarms.add(this, `${channel}-outage`, {
        metric: outageOf(this.#context, channel),
        above: 0,
        impact: `Owners wait for their reminders by ${channel === 'sms' ? 'text message' : channel}: ${provider} accepts none at present. They are sent automatically once it does, for up to 48 hours.`,
        runbook: 'provider-outage',
      });
    }
  }

  #quarantine(dead: readonly Queue[]) {
    const { table, bus } = this.#props;
    const quarantine = new DeadLetterCollector(this, this.#context, {
      name: 'quarantine-dead-reminders',
      queues: dead,
      environment: this.#environment,
      impact: 'Support cannot see which reminders failed, or send them again.',
    });
    allowItems(quarantine, table, 'GetItem', 'UpdateItem');
    allowPublishing(quarantine, bus);
    this.#context.alarms.add(quarantine, 'reminders-quarantined', {
      metric: quarantinedMessages(this.#context),
      above: 0,
      impact: 'Some owners did not get a reminder; support finds it in the quarantine and can send it again.',
      runbook: 'reminders-quarantined',
    });
  }

  #followPets() {
    const { table, bus } = this.#props;
    const consumers = [
      ['refresh-pet-reminders', 'pet.updated', 'Reminders still show a pet’s old name or picture.'],
      [
        'refresh-owner-reminders',
        'owner.updated',
        'Reminders still come at the time of day that an owner has just changed.',
      ],
      ['remove-pet-reminders', 'pet.deleted', 'Owners may be reminded about a pet that they have removed.'],
      [
        'batch-owed-reminders',
        'reminder.owed',
        'Owners who edited a reminder just before it was sent do not get that message.',
      ],
    ] as const;
    for (const [name, eventType, impact] of consumers) {
      const consumer = new EventConsumer(this, this.#context, {
        name,
        table,
        bus,
        eventTypes: [eventType],
        concurrency: 5,
        environment: this.#environment,
        impact,
      });
      allowItems(consumer, table, 'GetItem', 'Query', 'UpdateItem');
      allowPublishing(consumer, bus);
      if (name === 'refresh-owner-reminders') allowPartitions(consumer, table, ['SLOTS'], 'PutItem');
      if (name === 'remove-pet-reminders') allowPartitions(consumer, table, ['OWNER#'], 'DeleteItem');
      if (name !== 'batch-owed-reminders') continue;
      allowSending(consumer, this.queues.emails);
      allowSending(consumer, this.queues.texts);
    }
  }
}

/** Counted on each probe of a channel's provider while it rejects all messages. */
function outageOf({ settings }: AppContext, channel: Channel): IMetric {
  return ownMetric(settings, outageMetric, { channel }, { period: outagePeriod });
}

function allowSending(from: AppFunction, to: Queue) {
  from.allow(['sqs:SendMessage'], [to.queueArn]);
}

function allowPublishing(from: AppFunction, to: EventBus) {
  from.allow(['events:PutEvents'], [to.eventBusArn]);
}

function quarantinedMessages({ settings }: AppContext): IMetric {
  const quarantined = (queue: QuarantinedQueue) => ownMetric(settings, deadLetterMetric, { queue });
  return new MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: {
      slots: quarantined('slots'),
      emails: quarantined('email'),
      texts: quarantined('sms'),
    },
    period: alarmPeriod,
  });
}
