import { quarantinedPartition } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import { submissionMetric } from '@merrowvale/functions/lib/submissions/count-submission.ts';
import { submissionQueues } from '@merrowvale/functions/lib/submissions/submission-queues.ts';
import {
  failureAgeMetric,
  maxFailureSeconds,
  maxQuarantineSeconds,
  quarantineAgeMetric,
} from '@merrowvale/functions/lib/support/waiting-failures.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ownMetric } from '../constructs/alarms.ts';
import { type AppContext, fixedSecret, type StageResources } from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import { DeadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import type { PartnerServices } from '../constructs/partner-services.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { DeadLetterCollector, ScheduledFunction } from '../constructs/scheduled-function.ts';
import { addSubmissionHandlers, submissionHandlers } from '../constructs/submission-handlers.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { Notifications } from './notifications.ts';

type SubmissionsProps = Pick<StageResources, 'table' | 'audit' | 'bus'> & {
  notifications: Notifications;
  partners: PartnerServices;
};

export type Submissions = ReturnType<typeof addSubmissions>;

const replayImpact = 'A replay that support has started makes no progress.';

export function addSubmissions(stack: Stack, context: AppContext, props: SubmissionsProps) {
  const { settings } = context;
  const timeoutSeconds = settings.queueTimeoutSeconds;
  const queued = (name: string, impact: string) =>
    new DeadLetteredQueue(stack, context, { name, timeoutSeconds, impact });
  const deadQueues: Queue[] = [];
  const ofKind = (kind: SubmissionKind) => {
    const { queue, dead } = queued(submissionQueues[kind].name, submissionHandlers[kind].impact);
    deadQueues.push(dead);
    return queue;
  };
  const queues = {
    form: ofKind('form'),
    'campaign-interest': ofKind('campaign-interest'),
    'rebate-permission': ofKind('rebate-permission'),
    'email-signup': ofKind('email-signup'),
  };
  const replays = queued('submission-replays', replayImpact).queue;
  const retention = {
    SUBMISSION_DAYS: `${settings.submissionDays}`,
    SPAM_DAYS: `${settings.spamDays}`,
  };
  const queueEnvironment = {
    ...Object.fromEntries(
      submissionKind.options.map((kind) => [submissionQueues[kind].setting, queues[kind].queueUrl]),
    ),
    REPLAY_QUEUE_URL: replays.queueUrl,
    ...retention,
  };
  const challengeSecret = fixedSecret(stack, settings, {
    id: 'challenge-secret',
    name: 'challenges',
    reason: 'A challenge works for ten minutes and spares nobody more than a second of computing.',
  });
  challengeSecret.applyRemovalPolicy(RemovalPolicy.DESTROY);
  addSubmissionHandlers({ stack, context, queues, ...props });
  addQuarantine(stack, context, props, deadQueues);
  const submissions = { queues, replays, challengeSecret, retention, queueEnvironment };
  addReplays(stack, context, props, submissions);
  measureWaitingFailures(stack, context, props.table);
  return submissions;
}

function addQuarantine(
  stack: Stack,
  context: AppContext,
  { table, bus }: SubmissionsProps,
  queues: readonly Queue[],
): void {
  const quarantine = new DeadLetterCollector(stack, context, {
    name: 'quarantine-dead-submissions',
    queues,
    environment: {
      TABLE_NAME: table.tableName,
      BUS_NAME: bus.eventBusName,
      SUBMISSION_DAYS: `${context.settings.submissionDays}`,
    },
    impact: 'Support cannot see which forms and requests failed, or replay them.',
  });
  allowItems(quarantine, table, 'GetItem', 'PutItem', 'UpdateItem');
  quarantine.allow(['events:PutEvents'], [bus.eventBusArn]);
  alarmOnSubmissions(context, quarantine);
}

function addReplays(
  stack: Stack,
  context: AppContext,
  { table, audit, bus }: SubmissionsProps,
  { queues, replays, queueEnvironment }: Pick<Submissions, 'queues' | 'replays' | 'queueEnvironment'>,
): void {
  const { settings } = context;
  const replay = new QueuedFunction(stack, context, {
    name: 'run-submission-replays',
    queues: [replays],
    batchSize: 1,
    timeoutSeconds: settings.queueTimeoutSeconds,
    concurrency: 2,
    environment: {
      TABLE_NAME: table.tableName,
      AUDIT_TABLE_NAME: audit.tableName,
      BUS_NAME: bus.eventBusName,
      RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
      ...queueEnvironment,
      AUDIT_DAYS: `${settings.auditDays}`,
    },
    impact: replayImpact,
    // One message per step; the replay covers only submissions from before its start.
    maySendToItself: true,
  });
  allowPartitions(replay, table, ['SUBMISSION#', 'REPLAY#'], 'GetItem', 'PutItem', 'UpdateItem');
  allowPartitions(replay, table, ['OWNER#'], 'PutItem');
  allowItems(replay, audit, 'PutItem');
  allowIndex(replay, table, 'by-state');
  replay.allow(
    ['sqs:SendMessage'],
    [...Object.values(queues), replays].map(({ queueArn }) => queueArn),
  );
  replay.allow(['events:PutEvents'], [bus.eventBusArn]);
}

const heldPerHour = 20;

function alarmOnSubmissions({ settings, alarms }: AppContext, reporter: AppFunction): void {
  alarms.add(reporter, 'submissions-quarantined', {
    metric: ownMetric(settings, submissionMetric, { outcome: 'failed' }),
    above: 0,
    impact: 'A submission could not be processed; support finds it among the failed ones.',
    runbook: 'submissions-quarantined',
  });
  // Some submissions are always held back; if there are many, a guard may be holding back genuine ones.
  alarms.add(reporter, 'submissions-held', {
    metric: ownMetric(settings, submissionMetric, { outcome: 'spam' }, { period: Duration.hours(1) }),
    above: heldPerHour,
    impact:
      'Many forms were held back as suspected spam within an hour; genuine ones among them wait at the support desk.',
    runbook: 'submissions-held',
  });
}

function measureWaitingFailures(scope: Construct, context: AppContext, table: Table): void {
  const { settings, alarms } = context;
  const every = Duration.hours(1);
  const measure = new ScheduledFunction(scope, context, {
    name: 'measure-waiting-failures',
    every,
    timeoutSeconds: 30,
    environment: { TABLE_NAME: table.tableName },
    impact: 'Nobody is alerted when failed submissions or quarantined reminders wait for support too long.',
    toleratedErrors: 2,
  });
  allowIndex(measure, table, 'by-state');
  allowPartitions(measure, table, [quarantinedPartition], 'Query');
  const age = (name: string) => ownMetric(settings, name, {}, { statistic: 'Maximum', period: every });
  alarms.add(measure, 'submissions-waiting', {
    metric: age(failureAgeMetric),
    above: maxFailureSeconds,
    impact: 'Somebody’s failed submission has waited more than a day for support.',
    runbook: 'submissions-waiting',
  });
  alarms.add(measure, 'reminders-waiting', {
    metric: age(quarantineAgeMetric),
    above: maxQuarantineSeconds,
    impact: 'Reminders that failed have waited more than four hours for support.',
    runbook: 'reminders-waiting',
  });
}
