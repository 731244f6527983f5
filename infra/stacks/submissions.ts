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
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ownMetric } from '../constructs/alarms.ts';
import { type AppContext, fixedSecret, type StackUsing } from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import { DeadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import type { PartnerServices } from '../constructs/partner-services.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { DeadLetterCollector, ScheduledFunction } from '../constructs/scheduled-function.ts';
import { addSubmissionHandlers, submissionHandlers } from '../constructs/submission-handlers.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import type { NotificationsStack } from './notifications.ts';

type SubmissionsStackProps = StackUsing<'table' | 'audit' | 'bus'> & {
  notifications: NotificationsStack;
  partners: PartnerServices;
};

export class SubmissionsStack extends Stack {
  readonly queues: Record<SubmissionKind, Queue>;
  readonly replays: Queue;
  readonly challengeSecret: Secret;
  readonly retention: Record<string, string>;
  readonly queueEnvironment: Record<string, string>;
  readonly #context: AppContext;
  readonly #props: SubmissionsStackProps;

  constructor(scope: Construct, id: string, context: AppContext, props: SubmissionsStackProps) {
    super(scope, id, props);
    this.#context = context;
    this.#props = props;
    const { settings } = context;
    const deadQueues: Queue[] = [];
    const queued = (kind: SubmissionKind) => {
      const { queue, dead } = this.#queue(submissionQueues[kind].name, submissionHandlers[kind].impact);
      deadQueues.push(dead);
      return queue;
    };
    this.queues = {
      form: queued('form'),
      'campaign-interest': queued('campaign-interest'),
      'rebate-permission': queued('rebate-permission'),
      'email-signup': queued('email-signup'),
    };
    const replayImpact = 'A replay that support has started makes no progress.';
    this.replays = this.#queue('submission-replays', replayImpact).queue;
    this.retention = {
      SUBMISSION_DAYS: `${settings.submissionDays}`,
      SPAM_DAYS: `${settings.spamDays}`,
    };
    this.queueEnvironment = {
      ...Object.fromEntries(
        submissionKind.options.map((kind) => [submissionQueues[kind].setting, this.queues[kind].queueUrl]),
      ),
      REPLAY_QUEUE_URL: this.replays.queueUrl,
      ...this.retention,
    };
    this.challengeSecret = fixedSecret(this, settings, {
      id: 'challenge-secret',
      name: 'challenges',
      reason: 'A challenge works for ten minutes and spares nobody more than a second of computing.',
    });
    this.challengeSecret.applyRemovalPolicy(RemovalPolicy.DESTROY);
    addSubmissionHandlers({ stack: this, context, queues: this.queues, ...props });
    this.#quarantine(deadQueues);
    this.#replay(replayImpact);
    measureWaitingFailures(this, context, props.table);
  }

  #queue(name: string, impact: string): DeadLetteredQueue {
    const timeoutSeconds = this.#context.settings.queueTimeoutSeconds;
    return new DeadLetteredQueue(this, this.#context, { name, timeoutSeconds, impact });
  }

  #quarantine(dead: readonly Queue[]) {
    const { table, bus } = this.#props;
    const { settings } = this.#context;
    const quarantine = new DeadLetterCollector(this, this.#context, {
      name: 'quarantine-dead-submissions',
      queues: dead,
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        SUBMISSION_DAYS: `${settings.submissionDays}`,
      },
      impact: 'Support cannot see which forms and requests failed, or replay them.',
    });
    allowItems(quarantine, table, 'GetItem', 'PutItem', 'UpdateItem');
    quarantine.allow(['events:PutEvents'], [bus.eventBusArn]);
    alarmOnSubmissions(this.#context, quarantine);
  }

  #replay(impact: string) {
    const { table, audit, bus } = this.#props;
    const { settings } = this.#context;
    const replay = new QueuedFunction(this, this.#context, {
      name: 'run-submission-replays',
      queues: [this.replays],
      batchSize: 1,
      timeoutSeconds: settings.queueTimeoutSeconds,
      concurrency: 2,
      environment: {
        TABLE_NAME: table.tableName,
        AUDIT_TABLE_NAME: audit.tableName,
        BUS_NAME: bus.eventBusName,
        RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
        ...this.queueEnvironment,
        AUDIT_DAYS: `${settings.auditDays}`,
      },
      impact,
      // One message per step; the replay covers only submissions from before its start.
      maySendToItself: true,
    });
    allowPartitions(replay, table, ['SUBMISSION#', 'REPLAY#'], 'GetItem', 'PutItem', 'UpdateItem');
    allowPartitions(replay, table, ['OWNER#'], 'PutItem');
    allowItems(replay, audit, 'PutItem');
    allowIndex(replay, table, 'by-state');
    replay.allow(
      ['sqs:SendMessage'],
      [...Object.values(this.queues), this.replays].map(({ queueArn }) => queueArn),
    );
    replay.allow(['events:PutEvents'], [bus.eventBusArn]);
  }
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
