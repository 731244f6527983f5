import {
  submissionEmailTemplates,
  submissionTemplateName,
} from '@merrowvale/functions/lib/email/submission-templates.ts';
import {
  longestQuarantineSeconds,
  quarantineAgeMetric,
} from '@merrowvale/functions/lib/engine/note-oldest-quarantined.ts';
import { quarantinedPartition } from '@merrowvale/functions/lib/engine/quarantined-message.ts';
import { metricNamespace } from '@merrowvale/functions/lib/log.ts';
import { submissionMetric } from '@merrowvale/functions/lib/submissions/count-submission.ts';
import {
  failureAgeMetric,
  longestFailureSeconds,
} from '@merrowvale/functions/lib/submissions/note-oldest-failure.ts';
import { submissionQueues } from '@merrowvale/functions/lib/submissions/submission-queues.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarmPeriod } from '../constructs/alarms.ts';
import { type AppContext, removalPolicy } from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import { DeadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { emailSender } from '../constructs/email-sender.ts';
import type { PartnerServices } from '../constructs/partner-services.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { NotificationsStack } from './notifications.ts';

export type SubmissionsStackProps = StackProps & {
  table: Table;
  audit: Table;
  bus: EventBus;
  notifications: NotificationsStack;
  partners: PartnerServices;
};

const quarantineTimeoutSeconds = 30;
const heldPerHour = 20;

/** By kind: the function that processes it, and who is affected if that fails. */
const handlers: Record<SubmissionKind, { name: string; impact: string }> = {
  form: {
    name: 'process-form-submissions',
    impact: 'Visitors’ questions are not answered, and the cases they report are missing from the map.',
  },
  'campaign-interest': {
    name: 'process-campaign-interest',
    impact: 'People who are interested in a campaign hear nothing of it.',
  },
  'rebate-permission': {
    name: 'process-rebate-permissions',
    impact: 'Clinics wait for the rebates that they have asked for.',
  },
  'email-signup': { name: 'process-email-signups', impact: 'People who signed up for news get none.' },
};

/**
 * The submission pipeline: a queue and a handler for each kind, and the functions that support replays with.
 */
export class SubmissionsStack extends Stack {
  readonly queues: Record<SubmissionKind, Queue>;
  readonly replays: Queue;
  /** Seals the challenges that networks beyond their quota have to solve. */
  readonly challengeSecret: Secret;
  /** Environment of everything that receives, queues or replays submissions. */
  readonly queueEnvironment: Record<string, string>;
  readonly #context: AppContext;
  readonly #props: SubmissionsStackProps;

  constructor(scope: Construct, id: string, context: AppContext, props: SubmissionsStackProps) {
    super(scope, id, props);
    this.#context = context;
    this.#props = props;
    const { settings } = context;
    const queued = (kind: SubmissionKind) => this.#queue(submissionQueues[kind].name, handlers[kind].impact);
    const all = {
      form: queued('form'),
      'campaign-interest': queued('campaign-interest'),
      'rebate-permission': queued('rebate-permission'),
      'email-signup': queued('email-signup'),
    };
    const replayImpact = 'A replay that support has started makes no progress.';
    this.queues = {
      form: all.form.queue,
      'campaign-interest': all['campaign-interest'].queue,
      'rebate-permission': all['rebate-permission'].queue,
      'email-signup': all['email-signup'].queue,
    };
    this.replays = this.#queue('submission-replays', replayImpact).queue;
    this.queueEnvironment = {
      ...Object.fromEntries(
        submissionKind.options.map((kind) => [submissionQueues[kind].setting, this.queues[kind].queueUrl]),
      ),
      REPLAY_QUEUE_URL: this.replays.queueUrl,
      SUBMISSION_DAYS: `${settings.submissionDays}`,
      SPAM_DAYS: `${settings.spamDays}`,
      AUDIT_DAYS: `${settings.auditDays}`,
      SUBMISSIONS_PER_HOUR: `${settings.submissionsPerHour}`,
    };
    this.challengeSecret = new Secret(this, 'challenge-secret', {
      secretName: `${settings.stage}/challenges`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.challengeSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A challenge works for ten minutes and spares nobody more than a second of computing.',
    });
    this.#forms();
    this.#forwards();
    this.#quarantine(submissionKind.options.map((kind) => all[kind].dead));
    this.#replay(replayImpact);
    this.#measure();
  }

  #queue(name: string, impact: string): DeadLetteredQueue {
    const timeoutSeconds = this.#context.settings.queueTimeoutSeconds;
    return new DeadLetteredQueue(this, this.#context, {
      name,
      timeoutSeconds,
      quarantineTimeoutSeconds,
      tries: 6,
      impact,
    });
  }

  #handler(kind: SubmissionKind, environment: Record<string, string>): AppFunction {
    const { table, bus } = this.#props;
    const { settings } = this.#context;
    const handler = new QueuedFunction(this, this.#context, {
      ...handlers[kind],
      queues: [this.queues[kind]],
      memoryMegabytes: 512,
      timeoutSeconds: settings.queueTimeoutSeconds,
      concurrency: 5,
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
        ...environment,
      },
    });
    allowItems(handler, table, 'GetItem', 'UpdateItem');
    handler.allow(['events:PutEvents'], [bus.eventBusArn]);
    return handler;
  }

  #forms() {
    const { notifications, table, partners } = this.#props;
    const { geocoder, content } = partners;
    const secrets = [...geocoder.secrets, ...content.secrets];
    const { settings } = this.#context;
    const prefix = `${settings.stage}-form`;
    const handler = this.#handler('form', {
      ...emailSender(settings),
      EMAIL_CONFIGURATION_SET: notifications.configurationSet.configurationSetName,
      EMAIL_TEMPLATE_PREFIX: prefix,
      ...content.environment,
      ...geocoder.environment,
    });
    allowItems(handler, table, 'PutItem');
    handler.allow(['ses:SendEmail'], [...notifications.senderResources, ...this.#templates(prefix)]);
    if (secrets.length > 0) handler.allow(['secretsmanager:GetSecretValue'], secrets);
  }

  /** Creates the templates and returns their ARNs. */
  #templates(prefix: string): string[] {
    return Object.entries(submissionEmailTemplates).map(([id, { subject, html, text }]) => {
      const templateName = submissionTemplateName(prefix, id);
      const template = { templateName, subjectPart: subject, htmlPart: html, textPart: text };
      new CfnTemplate(this, `template-${id}`, { template });
      return this.formatArn({ service: 'ses', resource: 'template', resourceName: templateName });
    });
  }

  #forwards() {
    const { table } = this.#props;
    const { settings } = this.#context;
    const { forwards } = settings;
    const addresses = {
      'campaign-interest': forwards.campaignInterestUrl,
      'rebate-permission': forwards.rebatePermissionUrl,
      'email-signup': forwards.emailSignupUrl,
    } as const;
    const secret = Object.values(addresses).some(Boolean) ? this.#forwardSecret() : undefined;
    for (const kind of ['campaign-interest', 'rebate-permission', 'email-signup'] as const) {
      const url = addresses[kind];
      const handler = this.#handler(kind, {
        FORWARD_INNER_HOSTS: forwards.innerHosts.join(','),
        ...(url && secret ? { FORWARD_URL: url, FORWARD_SECRET_ARN: secret.secretArn } : {}),
      });
      if (url && secret) handler.allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
      // To ask an address to confirm a consent.
      if (kind !== 'rebate-permission') allowItems(handler, table, 'PutItem');
    }
  }

  /** Signs what is forwarded, for receivers to verify. */
  #forwardSecret(): Secret {
    const { settings } = this.#context;
    const secret = new Secret(this, 'forward-secret', {
      secretName: `${settings.stage}/submission-forwards`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(settings),
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The receiving systems hold the same key, so it only changes together with theirs.',
    });
    return secret;
  }

  #quarantine(dead: readonly Queue[]) {
    const { table, bus } = this.#props;
    const { settings, alarms } = this.#context;
    const quarantine = new QueuedFunction(this, this.#context, {
      name: 'quarantine-dead-submissions',
      queues: dead,
      memoryMegabytes: 512,
      timeoutSeconds: quarantineTimeoutSeconds,
      concurrency: 2,
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
        SUBMISSION_DAYS: `${settings.submissionDays}`,
      },
      impact: 'Support cannot see which forms and requests failed, or replay them.',
    });
    allowItems(quarantine, table, 'GetItem', 'PutItem', 'UpdateItem');
    quarantine.allow(['events:PutEvents'], [bus.eventBusArn]);
    alarms.add(quarantine, 'submissions-parked', {
      metric: this.#outcomeMetric('failed', alarmPeriod),
      above: 0,
      impact: 'Something that somebody sent us could not be processed; support finds it among the failures.',
      runbook: 'submissions-parked',
    });
    this.#alarmWhenHeld(quarantine);
  }

  /** Some submissions are always held back; if there are many, a guard may be holding back genuine ones. */
  #alarmWhenHeld(reporter: AppFunction) {
    this.#context.alarms.add(reporter, 'submissions-held', {
      metric: this.#outcomeMetric('spam', Duration.hours(1)),
      above: heldPerHour,
      impact:
        'Many forms were held back as suspected spam within an hour; genuine ones among them wait at the support desk.',
      runbook: 'submissions-held',
    });
  }

  /** Submissions with this outcome per period. */
  #outcomeMetric(outcome: 'failed' | 'spam', period: Duration): Metric {
    return new Metric({
      namespace: metricNamespace,
      metricName: submissionMetric,
      dimensionsMap: { stage: this.#context.settings.stage, outcome },
      statistic: 'Sum',
      period,
    });
  }

  #replay(impact: string) {
    const { table, audit, bus } = this.#props;
    const { settings } = this.#context;
    const replay = new QueuedFunction(this, this.#context, {
      name: 'run-submission-replays',
      queues: [this.replays],
      batchSize: 1,
      memoryMegabytes: 512,
      timeoutSeconds: settings.queueTimeoutSeconds,
      concurrency: 2,
      environment: {
        TABLE_NAME: table.tableName,
        AUDIT_TABLE_NAME: audit.tableName,
        BUS_NAME: bus.eventBusName,
        RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
        ...this.queueEnvironment,
      },
      impact,
      // One message per step; the order only covers submissions from before it.
      maySendToItself: true,
    });
    allowPartitions(replay, table, ['SUBMISSION#', 'REPLAY#'], 'GetItem', 'PutItem', 'UpdateItem');
    allowItems(replay, audit, 'PutItem');
    allowIndex(replay, table, 'by-state');
    replay.allow(
      ['sqs:SendMessage'],
      [...Object.values(this.queues), this.replays].map(({ queueArn }) => queueArn),
    );
    replay.allow(['events:PutEvents'], [bus.eventBusArn]);
  }

  #measure() {
    const { table } = this.#props;
    const { settings, alarms } = this.#context;
    const every = Duration.hours(1);
    const measure = new ScheduledFunction(this, this.#context, {
      name: 'measure-waiting-failures',
      every,
      memoryMegabytes: 512,
      timeoutSeconds: 30,
      concurrency: 1,
      environment: { TABLE_NAME: table.tableName },
      impact: 'Nobody is alerted when failed submissions or quarantined reminders wait for support too long.',
      toleratedErrors: 2,
    });
    allowIndex(measure, table, 'by-state');
    allowPartitions(measure, table, [quarantinedPartition], 'Query');
    const age = (metricName: string) =>
      new Metric({
        namespace: metricNamespace,
        metricName,
        dimensionsMap: { stage: settings.stage },
        statistic: 'Maximum',
        period: every,
      });
    alarms.add(measure, 'submissions-waiting', {
      metric: age(failureAgeMetric),
      above: longestFailureSeconds,
      impact: 'Somebody’s failed submission has waited more than a day for support.',
      runbook: 'submissions-waiting',
    });
    alarms.add(measure, 'reminders-waiting', {
      metric: age(quarantineAgeMetric),
      above: longestQuarantineSeconds,
      impact: 'Reminders that failed have waited more than four hours for support.',
      runbook: 'reminders-waiting',
    });
  }
}
