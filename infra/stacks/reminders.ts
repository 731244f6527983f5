import {
  deadLetterMetric,
  nightMetric,
  outageMetric,
} from '@merrowvale/functions/lib/engine/count-reminders.ts';
import type { QuarantinedQueue } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { Duration, type Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { alarmPeriod, outagePeriod, ownMetric } from '../constructs/alarms.ts';
import type { AppContext, StageResources } from '../constructs/app-context.ts';
import { deadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { EventConsumer, QueuedFunction } from '../constructs/queued-function.ts';
import { addReminderSenders } from '../constructs/reminder-senders.ts';
import { DeadLetterCollector, ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { Notifications } from './notifications.ts';
import type { Submissions } from './submissions.ts';

type RemindersProps = Pick<StageResources, 'table' | 'bus' | 'siteUrl'> & {
  notifications: Notifications;
  submissions: Submissions;
};

export type Reminders = ReturnType<typeof addReminders>;

/**
 * A batch that waits for its provider's outage to end is received at least every 15 minutes for 48 hours. The
 * sender counts attempts itself and moves messages that cannot be sent to the dead-letter queue; SQS only
 * does so for messages that the sender never sees.
 */
const receivesOfTwoDays = 1000;

export function addReminders(stack: Stack, context: AppContext, props: RemindersProps) {
  const { settings } = context;
  const queued = (name: string, impact: string, channel?: Channel) =>
    deadLetteredQueue(stack, context, {
      name: `reminder-${name}`,
      timeoutSeconds: settings.queueTimeoutSeconds,
      isAlarmedEverywhere: channel !== 'push',
      impact,
      ...(channel && { waiting: waitingOf(context, channel), tries: receivesOfTwoDays }),
    });
  const slots = queued('slots', 'Reminders due at one time of day in one time zone were not sent.');
  const emails = queued('emails', 'Owners did not get their reminder by email.', 'email');
  const texts = queued('texts', 'Owners did not get their reminder by text message.', 'sms');
  const notifications = queued(
    'notifications',
    'Owners did not get the notification of their reminder.',
    'push',
  );
  const queues = {
    slots: slots.queue,
    emails: emails.queue,
    texts: texts.queue,
    notifications: notifications.queue,
  };
  const queueEnvironment = {
    SLOT_QUEUE_URL: slots.queue.queueUrl,
    EMAIL_QUEUE_URL: emails.queue.queueUrl,
    TEXT_QUEUE_URL: texts.queue.queueUrl,
    NOTIFICATION_QUEUE_URL: notifications.queue.queueUrl,
  };
  const environment = {
    TABLE_NAME: props.table.tableName,
    BUS_NAME: props.bus.eventBusName,
    SITE_URL: props.siteUrl,
    RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
    REMINDER_SHARDS: `${settings.reminderShards}`,
    SLOT_DELAY_SECONDS: `${settings.slotDelaySeconds}`,
    ...queueEnvironment,
  };
  const parts = { stack, context, environment, queues, props };
  addSchedules(parts);
  addCollector(parts);
  addReminderSenders(stack, context, { ...props, queues: { emails, texts, notifications }, environment });
  watchProviders(stack, context);
  addQuarantine(parts, [slots.dead, emails.dead, texts.dead, notifications.dead]);
  followPets(parts);
  return { queues, queueEnvironment };
}

type Parts = {
  stack: Stack;
  context: AppContext;
  environment: Record<string, string>;
  queues: Reminders['queues'];
  props: RemindersProps;
};

function addSchedules({ stack, context, environment, queues, props }: Parts): void {
  const { table, bus, submissions } = props;
  const dispatcher = new ScheduledFunction(stack, context, {
    name: 'dispatch-reminders',
    every: Duration.minutes(15),
    timeoutSeconds: 300,
    reserved: 2,
    environment,
    impact: 'No owner gets a reminder until this runs again; it then catches up on 48 hours.',
  });
  allowPartitions(dispatcher, table, ['SLOTS'], 'Query', 'UpdateItem');
  dispatcher.allowSending(queues.slots);
  context.alarms.add(dispatcher, 'dispatcher-silent', {
    metric: dispatcher.metricInvocations({ period: Duration.minutes(30), statistic: 'Sum' }),
    below: 1,
    periods: 2,
    impact: 'No owner has had a reminder for an hour: nothing looks for reminders that are due.',
    runbook: 'reminders-silent',
  });
  const sweeper = new ScheduledFunction(stack, context, {
    name: 'sweep-outbox',
    every: Duration.minutes(1),
    timeoutSeconds: 50,
    environment: { ...environment, ...submissions.queueEnvironment },
    impact: 'Reminders show owners’ changes to a pet late.',
    toleratedErrors: 2,
  });
  allowIndex(sweeper, table, 'by-outbox');
  allowItems(sweeper, table, 'UpdateItem');
  sweeper.allowPublishing(bus);
  for (const queue of Object.values(submissions.queues)) sweeper.allowSending(queue);
}

function addCollector({ stack, context, environment, queues, props: { table } }: Parts): void {
  const { queueTimeoutSeconds, reminderShards } = context.settings;
  const collector = new QueuedFunction(stack, context, {
    name: 'collect-reminder-slots',
    queues: [queues.slots],
    memoryMegabytes: 1024,
    timeoutSeconds: queueTimeoutSeconds,
    concurrency: Math.min(10, Math.max(2, reminderShards)),
    environment,
    impact: 'Reminders that are due go out late.',
    // Continues after the last reminder it has read, until a slot has no more.
    maySendToItself: true,
  });
  allowIndex(collector, table, 'by-slot');
  allowItems(collector, table, 'GetItem', 'UpdateItem');
  for (const queue of Object.values(queues)) collector.allowSending(queue);
}

/** The alarms `email-outage`, `sms-outage` and `push-outage`: a channel's provider refuses everything. */
function watchProviders(stack: Stack, context: AppContext): void {
  const later = 'They are sent automatically once it accepts them, for up to 48 hours.';
  for (const [channel, effect] of [
    ['email', `reminders by email: SES refuses all at present. ${later}`],
    ['sms', `reminders by text message: SNS refuses all at present. ${later}`],
    ['push', 'notifications: push services refuse all at present. They are sent by email after an hour.'],
  ] as const) {
    context.alarms.add(stack, `${channel}-outage`, {
      metric: outageOf(context, channel),
      above: 0,
      impact: `Owners wait for their ${effect}`,
      runbook: 'provider-outage',
    });
  }
}

function addQuarantine(
  { stack, context, environment, props: { table, bus } }: Parts,
  dead: readonly Queue[],
): void {
  const quarantine = new DeadLetterCollector(stack, context, {
    name: 'quarantine-dead-reminders',
    queues: dead,
    environment,
    impact: 'Support cannot see which reminders failed, or send them again.',
  });
  allowItems(quarantine, table, 'GetItem', 'UpdateItem');
  quarantine.allowPublishing(bus);
  context.alarms.add(quarantine, 'reminders-quarantined', {
    metric: quarantinedMessages(context),
    above: 0,
    impact: 'Some owners did not get a reminder; support finds it in the quarantine and can send it again.',
    runbook: 'reminders-quarantined',
  });
}

function followPets({ stack, context, environment, queues, props: { table, bus } }: Parts): void {
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
    const consumer = new EventConsumer(stack, context, {
      name,
      table,
      bus,
      eventTypes: [eventType],
      concurrency: 5,
      environment,
      impact,
    });
    allowItems(consumer, table, 'GetItem', 'Query', 'UpdateItem');
    consumer.allowPublishing(bus);
    if (name === 'refresh-owner-reminders') allowPartitions(consumer, table, ['SLOTS'], 'PutItem');
    if (name === 'remove-pet-reminders') allowPartitions(consumer, table, ['OWNER#'], 'DeleteItem');
    if (name !== 'batch-owed-reminders') continue;
    consumer.allowSending(queues.emails);
    consumer.allowSending(queues.texts);
    consumer.allowSending(queues.notifications);
  }
}

/** Counted for each try of a batch that waits for its provider or, if it is of texts, for the morning. */
function waitingOf(context: AppContext, channel: Channel): IMetric {
  const outage = outageOf(context, channel);
  if (channel !== 'sms') return outage;
  const night = ownMetric(context.settings, nightMetric, {}, { period: outagePeriod });
  const expression = 'FILL(outage, 0) + FILL(night, 0)';
  return new MathExpression({ expression, usingMetrics: { outage, night }, period: outagePeriod });
}

/** Counted on each probe of a channel's provider while it rejects all messages. */
function outageOf({ settings }: AppContext, channel: Channel): IMetric {
  return ownMetric(settings, outageMetric, { channel }, { period: outagePeriod });
}

function quarantinedMessages({ settings }: AppContext): IMetric {
  const quarantined = (queue: QuarantinedQueue) => ownMetric(settings, deadLetterMetric, { queue });
  return new MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: {
      slots: quarantined('slots'),
      emails: quarantined('email'),
      texts: quarantined('sms'),
      notifications: quarantined('push'),
    },
    period: alarmPeriod,
  });
}
