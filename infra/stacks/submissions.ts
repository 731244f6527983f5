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
import { type AppContext, fixedSecret, type StageContext } from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import { deadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { emailActions } from '../constructs/email-sender.ts';
import { allowPartner, type PartnerServices } from '../constructs/partner-services.ts';
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

type SubmissionsContext = StageContext & {
  notifications: Notifications;
  partners: PartnerServices;
};

export type Submissions = ReturnType<typeof addSubmissions>;

const replayImpact = 'A replay that support has started makes no progress.';

export function addSubmissions(stack: Stack, context: SubmissionsContext) {
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
  const challengeSecret = fixedSecret(stack, settings, {
    id: 'challenge-secret',
    name: 'challenges',
    reason: 'A challenge works for ten minutes and spares nobody more than a second of computing.',
    removal: RemovalPolicy.DESTROY,
  });
  addFormHandler(stack, context, queues);
  addForwardingHandlers(stack, context, queues);
  addQuarantine(stack, context, deadQueues);
  const submissions = { queues, replays, challengeSecret, retention };
  addReplays(stack, context, submissions);
  measureWaitingFailures(stack, context);
  return submissions;
}

type Queues = Readonly<Record<SubmissionKind, Queue>>;

function addHandler(
  stack: Stack,
  context: SubmissionsContext,
  queues: Queues,
  kind: SubmissionKind,
): AppFunction {
  const { settings, table, bus } = context;
  const handler = new QueuedFunction(stack, context, {
    ...submissionHandlers[kind],
    queue: queues[kind],
    timeoutSeconds: settings.queueTimeoutSeconds,
    concurrency: 5,
  });
  allowItems(handler, table, 'GetItem', 'UpdateItem');
  handler.allowPublishing(bus);
  return handler;
}

function addFormHandler(stack: Stack, context: SubmissionsContext, queues: Queues): void {
  const { settings, notifications, table, partners } = context;
  const handler = addHandler(stack, context, queues, 'form');
  allowItems(handler, table, 'PutItem');
  const emails = notifications.emailsIn(stack, {
    id: 'template',
    prefix: `${settings.stage}-form`,
    templates: submissionEmailTemplates,
    actions: emailActions.templated,
  });
  emails.allow(handler, 'EMAIL_TEMPLATE_PREFIX');
  allowPartner(handler, partners.geocoder);
  allowPartner(handler, partners.content);
}

function addForwardingHandlers(stack: Stack, context: SubmissionsContext, queues: Queues): void {
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
    const handler = addHandler(stack, context, queues, kind);
    handler.set({ FORWARD_INNER_HOSTS: forwards.innerHosts.join(','), ...(url && { FORWARD_URL: url }) });
    if (url && secret) handler.allowSecret('FORWARD_SECRET_ARN', secret);
    // For asking an address to confirm a consent.
    if (kind !== 'rebate-permission') allowItems(handler, context.table, 'PutItem');
  }
}

/** The queues of some kinds of submissions, by the variables with their URLs. */
export function queuesBySetting(queues: Queues, kinds: readonly SubmissionKind[] = submissionKind.options) {
  return Object.fromEntries(kinds.map((kind) => [submissionQueues[kind].setting, queues[kind]]));
}

function addQuarantine(stack: Stack, context: SubmissionsContext, queues: readonly Queue[]): void {
  const { settings, table, bus } = context;
  const quarantine = new DeadLetterCollector(stack, context, {
    name: 'quarantine-dead-submissions',
    queues,
    environment: { SUBMISSION_DAYS: `${settings.submissionDays}` },
    impact: 'Support cannot see which forms and requests failed, or replay them.',
  });
  allowItems(quarantine, table, 'GetItem', 'PutItem', 'UpdateItem');
  quarantine.allowPublishing(bus);
  alarmOnSubmissions(context, quarantine);
}

function addReplays(
  stack: Stack,
  context: SubmissionsContext,
  { queues, replays, retention }: Pick<Submissions, 'queues' | 'replays' | 'retention'>,
): void {
  const { settings, table, audit, bus } = context;
  const replay = new QueuedFunction(stack, context, {
    name: 'run-submission-replays',
    queue: replays,
    batchSize: 1,
    timeoutSeconds: settings.queueTimeoutSeconds,
    concurrency: 2,
    environment: { ...retention, AUDIT_DAYS: `${settings.auditDays}` },
    impact: replayImpact,
    // One message per step; the replay covers only submissions from before its start.
    maySendToItself: true,
  });
  allowPartitions(replay, table, ['SUBMISSION#', 'REPLAY#'], 'GetItem', 'PutItem', 'UpdateItem');
  allowItems(replay, audit, 'PutItem');
  allowIndex(replay, table, 'by-state');
  replay.allowSending({ ...queuesBySetting(queues), REPLAY_QUEUE_URL: replays });
  replay.allowPublishing(bus);
}

const heldPerHour = 20;

function alarmOnSubmissions({ settings, alarms }: AppContext, reporter: AppFunction): void {
  alarms.add(reporter, 'submissions-quarantined', {
    metric: ownMetric(settings, submissionMetric, { outcome: 'failed' }),
    above: 0,
    impact: 'A submission could not be processed; support finds it among the failed ones.',
  });
  // Some submissions are always held back; if there are many, a guard may be holding back genuine ones.
  alarms.add(reporter, 'submissions-held', {
    metric: ownMetric(settings, submissionMetric, { outcome: 'spam' }, { period: Duration.hours(1) }),
    above: heldPerHour,
    impact:
      'Many forms were held back as suspected spam within an hour; genuine ones among them wait at the support desk.',
  });
}

function measureWaitingFailures(scope: Construct, context: SubmissionsContext): void {
  const { settings, alarms, table } = context;
  const every = Duration.hours(1);
  const measure = new ScheduledFunction(scope, context, {
    name: 'measure-waiting-failures',
    every,
    timeoutSeconds: 30,
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
  });
  alarms.add(measure, 'reminders-waiting', {
    metric: age(quarantineAgeMetric),
    above: maxQuarantineSeconds,
    impact: 'Reminders that failed have waited more than four hours for support.',
  });
}
