import { submissionEmailTemplates } from '@merrowvale/functions/lib/email/submission-templates.ts';
import { quarantinedPartition } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import { submissionMetric } from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import { submissionQueues } from '@merrowvale/functions/lib/submissions/submission-queues.ts';
import {
  failureAgeMetric,
  maxFailureSeconds,
  maxQuarantineSeconds,
  quarantineAgeMetric,
} from '@merrowvale/functions/lib/support/waiting-failures.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ownMetric } from '../constructs/alarms.ts';
import {
  type AppContext,
  fixedSecret,
  type StageResources,
  type TableReference,
} from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import { deadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { addEmailTemplates, emailActions } from '../constructs/email-sender.ts';
import type { PartnerServices } from '../constructs/partner-services.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { DeadLetterCollector, ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { Notifications } from './notifications.ts';

const submissionHandlers: Record<SubmissionKind, { name: string; impact: string }> = {
  form: {
    name: 'process-form-submissions',
    impact: 'Visitors’ questions are not answered, and the cases they report are missing from the map.',
  },
  'campaign-interest': {
    name: 'process-campaign-interest',
    impact: 'People who are interested in a campaign hear nothing back.',
  },
  'rebate-permission': {
    name: 'process-rebate-permissions',
    impact: 'Clinics wait for the rebates that they have asked for.',
  },
  'email-signup': { name: 'process-email-signups', impact: 'People who signed up for news get none.' },
};

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
    deadLetteredQueue(stack, context, { name, timeoutSeconds, impact });
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
    removal: RemovalPolicy.DESTROY,
  });
  const parts = { stack, context, queues, ...props };
  addFormHandler(parts);
  addForwardingHandlers(parts);
  addQuarantine(stack, context, props, deadQueues);
  const submissions = { queues, replays, challengeSecret, retention, queueEnvironment };
  addReplays(stack, context, props, submissions);
  measureWaitingFailures(stack, context, props.table);
  return submissions;
}

type HandlerParts = SubmissionsProps & {
  stack: Stack;
  context: AppContext;
  queues: Record<SubmissionKind, Queue>;
};

function addHandler(
  parts: HandlerParts,
  kind: SubmissionKind,
  environment: Record<string, string>,
): AppFunction {
  const { stack, context, queues, table, bus } = parts;
  const { settings } = context;
  const handler = new QueuedFunction(stack, context, {
    ...submissionHandlers[kind],
    queues: [queues[kind]],
    timeoutSeconds: settings.queueTimeoutSeconds,
    concurrency: 5,
    environment: {
      TABLE_NAME: table.tableName,
      BUS_NAME: bus.eventBusName,
      ...environment,
    },
  });
  allowItems(handler, table, 'GetItem', 'UpdateItem');
  handler.allowPublishing(bus);
  return handler;
}

function addFormHandler(parts: HandlerParts) {
  const { stack, context, notifications, table, partners } = parts;
  const { geocoder, content } = partners;
  const secrets = [...geocoder.secrets, ...content.secrets];
  const { settings } = context;
  const prefix = `${settings.stage}-form`;
  const handler = addHandler(parts, 'form', {
    ...notifications.senderEnvironment,
    EMAIL_TEMPLATE_PREFIX: prefix,
    ...content.environment,
    ...geocoder.environment,
  });
  allowItems(handler, table, 'PutItem');
  const { siteUrl, senderResources } = notifications;
  const templates = { id: 'template', prefix, templates: submissionEmailTemplates, siteUrl };
  handler.allow(emailActions.templated, [...senderResources, ...addEmailTemplates(stack, templates)]);
  if (secrets.length > 0) handler.allow(['secretsmanager:GetSecretValue'], secrets);
}

function addForwardingHandlers(parts: HandlerParts) {
  const { stack, context, table } = parts;
  const { forwards } = context.settings;
  const addresses = {
    'campaign-interest': forwards.campaignInterestUrl,
    'rebate-permission': forwards.rebatePermissionUrl,
    'email-signup': forwards.emailSignupUrl,
  } as const;
  const secret = Object.values(addresses).some(Boolean)
    ? fixedSecret(stack, context.settings, {
        id: 'forward-secret',
        name: 'submission-forwards',
        reason: 'The receiving systems hold the same key, so it only changes together with theirs.',
      })
    : undefined;
  for (const kind of ['campaign-interest', 'rebate-permission', 'email-signup'] as const) {
    const url = addresses[kind];
    const handler = addHandler(parts, kind, {
      FORWARD_INNER_HOSTS: forwards.innerHosts.join(','),
      ...(url && secret ? { FORWARD_URL: url, FORWARD_SECRET_ARN: secret.secretArn } : {}),
    });
    if (url && secret) handler.allowSecret(secret);
    // For asking an address to confirm a consent.
    if (kind !== 'rebate-permission') allowItems(handler, table, 'PutItem');
  }
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
  quarantine.allowPublishing(bus);
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
      ...queueEnvironment,
      AUDIT_DAYS: `${settings.auditDays}`,
    },
    impact: replayImpact,
    // One message per step; the replay covers only submissions from before its start.
    maySendToItself: true,
  });
  allowPartitions(replay, table, ['SUBMISSION#', 'REPLAY#'], 'GetItem', 'PutItem', 'UpdateItem');
  allowItems(replay, audit, 'PutItem');
  allowIndex(replay, table, 'by-state');
  replay.allowSending(...Object.values(queues), replays);
  replay.allowPublishing(bus);
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

function measureWaitingFailures(scope: Construct, context: AppContext, table: TableReference): void {
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
