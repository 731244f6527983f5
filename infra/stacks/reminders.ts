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
import { alarmPeriod, outagePeriod, ownMetric, sumOfMetrics } from '../constructs/alarms.ts';
import type { AppContext, StageContext } from '../constructs/app-context.ts';
import { deadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { EventConsumer, QueuedFunction } from '../constructs/queued-function.ts';
import { addReminderSenders } from '../constructs/reminder-senders.ts';
import { DeadLetterCollector, ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { Notifications } from './notifications.ts';
import { queuesBySetting, type Submissions } from './submissions.ts';

type RemindersContext = StageContext & {
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

export function addReminders(stack: Stack, context: RemindersContext) {
  const { settings, siteUrl } = context;
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
  const batches = {
    EMAIL_QUEUE_URL: emails.queue,
    TEXT_QUEUE_URL: texts.queue,
    NOTIFICATION_QUEUE_URL: notifications.queue,
  };
  const queues = { SLOT_QUEUE_URL: slots.queue, ...batches };
  const environment = {
    BUS_NAME: context.bus.eventBusName,
    SITE_URL: siteUrl,
    RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
    REMINDER_SHARDS: `${settings.reminderShards}`,
    SLOT_DELAY_SECONDS: `${settings.slotDelaySeconds}`,
    ...Object.fromEntries(Object.entries(queues).map(([name, { queueUrl }]) => [name, queueUrl])),
  };
  const parts = { stack, context, environment, queues, batches };
  addSchedules(parts);
  addCollector(parts);
  addReminderSenders(stack, { ...context, queues: { emails, texts, notifications }, environment });
  watchProviders(stack, context);
  addQuarantine(parts, [slots.dead, emails.dead, texts.dead, notifications.dead]);
  followPets(parts);
  return queues;
}

type Parts = {
  stack: Stack;
  context: RemindersContext;
  environment: Record<string, string>;
  /** By the variables with their URLs. */
  queues: Reminders;
  batches: Omit<Reminders, 'SLOT_QUEUE_URL'>;
};

function addSchedules({ stack, context, environment, queues: { SLOT_QUEUE_URL } }: Parts): void {
  const { table, bus, submissions } = context;
  const dispatcher = new ScheduledFunction(stack, context, {
    name: 'dispatch-reminders',
    every: Duration.minutes(15),
    timeoutSeconds: 300,
    reserved: 2,
    environment,
    impact: 'No owner gets a reminder until this runs again; it then catches up on 48 hours.',
  });
  allowPartitions(dispatcher, table, ['SLOTS'], 'Query', 'UpdateItem');
  dispatcher.allowSending({ SLOT_QUEUE_URL });
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
    environment: {
      ...environment,
      ...submissions.retention,
      REPLAY_QUEUE_URL: submissions.replays.queueUrl,
    },
    impact: 'Reminders show owners’ changes to a pet late.',
    toleratedErrors: 2,
  });
  allowIndex(sweeper, table, 'by-outbox');
  allowItems(sweeper, table, 'UpdateItem');
  sweeper.allowPublishing(bus);
  sweeper.allowSending(queuesBySetting(submissions.queues));
}

function addCollector({ stack, context, environment, queues }: Parts): void {
  const { queueTimeoutSeconds, reminderShards } = context.settings;
  const collector = new QueuedFunction(stack, context, {
    name: 'collect-reminder-slots',
    queue: queues.SLOT_QUEUE_URL,
    memoryMegabytes: 1024,
    timeoutSeconds: queueTimeoutSeconds,
    concurrency: Math.min(10, Math.max(2, reminderShards)),
    environment,
    impact: 'Reminders that are due go out late.',
    // Continues after the last reminder it has read, until a slot has no more.
    maySendToItself: true,
  });
  allowIndex(collector, context.table, 'by-slot');
  allowItems(collector, context.table, 'GetItem', 'UpdateItem');
  for (const [name, queue] of Object.entries(queues)) collector.allowSending({ [name]: queue });
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

function addQuarantine({ stack, context, environment }: Parts, dead: readonly Queue[]): void {
  const quarantine = new DeadLetterCollector(stack, context, {
    name: 'quarantine-dead-reminders',
    queues: dead,
    environment,
    impact: 'Support cannot see which reminders failed, or send them again.',
  });
  allowItems(quarantine, context.table, 'GetItem', 'UpdateItem');
  quarantine.allowPublishing(context.bus);
  context.alarms.add(quarantine, 'reminders-quarantined', {
    metric: quarantinedMessages(context),
    above: 0,
    impact: 'Some owners did not get a reminder; support finds it in the quarantine and can send it again.',
  });
}

function followPets({ stack, context, environment, batches }: Parts): void {
  const { table, bus } = context;
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
      eventTypes: [eventType],
      concurrency: 5,
      environment,
      impact,
    });
    allowItems(consumer, table, 'GetItem', 'Query', 'UpdateItem');
    consumer.allowPublishing(bus);
    if (name === 'refresh-owner-reminders') allowPartitions(consumer, table, ['SLOTS'], 'PutItem');
    if (name === 'remove-pet-reminders') allowPartitions(consumer, table, ['OWNER#'], 'DeleteItem');
    if (name === 'batch-owed-reminders') consumer.allowSending(batches);
  }
}

/** Counted for each try of a batch that waits for its provider or, if it is of texts, for the morning. */
function waitingOf(context: AppContext, channel: Channel): IMetric {
  const outage = outageOf(context, channel);
  if (channel !== 'sms') return outage;
  const night = ownMetric(context.settings, nightMetric, {}, { period: outagePeriod });
  return sumOfMetrics({ outage, night }, outagePeriod);
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
