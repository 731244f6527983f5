import { submissionQueues } from '@merrowvale/functions/lib/submissions/submission-queues.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type AppContext, fixedSecret, type StackUsing } from '../constructs/app-context.ts';
import { DeadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import type { PartnerServices } from '../constructs/partner-services.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { DeadLetterCollector } from '../constructs/scheduled-function.ts';
import { alarmOnSubmissions, measureWaitingFailures } from '../constructs/submission-alarms.ts';
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
