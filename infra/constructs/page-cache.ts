import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { QueuedFunction } from './queued-function.ts';

const prefix = '_cache';
const timeoutSeconds = 30;

/** Where the site's server keeps finished pages, which of them are out of date, and what renews them. */
export class PageCache extends Construct {
  readonly environment: Record<string, string>;
  readonly #bucket: Bucket;
  readonly #tags: Table;
  readonly #queue: Queue;

  constructor(scope: Construct, context: AppContext, props: { bucket: Bucket; code: Code }) {
    super(scope, 'page-cache');
    this.#bucket = props.bucket;
    this.#tags = tagTable(this);
    this.#queue = this.#renewals(context, props.code);
    const { region } = Stack.of(this);
    this.environment = {
      CACHE_BUCKET_NAME: props.bucket.bucketName,
      CACHE_BUCKET_KEY_PREFIX: prefix,
      CACHE_BUCKET_REGION: region,
      CACHE_DYNAMO_TABLE: this.#tags.tableName,
      REVALIDATION_QUEUE_URL: this.#queue.queueUrl,
      REVALIDATION_QUEUE_REGION: region,
    };
  }

  allow(server: AppFunction): void {
    server.allow(
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      [this.#bucket.arnForObjects(`${prefix}/*`)],
    );
    server.allow(['s3:ListBucket'], [this.#bucket.bucketArn]);
    server.allow(
      ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchWriteItem', 'dynamodb:PutItem'],
      [this.#tags.tableArn, `${this.#tags.tableArn}/index/revalidate`],
    );
    server.allow(['sqs:SendMessage'], [this.#queue.queueArn]);
  }

  #renewals(context: AppContext, code: Code): Queue {
    const impact = 'Visitors see an older version of some pages.';
    const { stage } = context.settings;
    const fifo = {
      fifo: true,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    } as const;
    const dead = new Queue(this, 'page-renewals-dead', {
      ...fifo,
      queueName: `${stage}-page-renewals-dead.fifo`,
      retentionPeriod: Duration.days(14),
    });
    context.alarms.add(dead, 'page-renewals-dead', {
      metric: dead.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
      above: 0,
      impact,
    });
    const queue = new Queue(this, 'page-renewals', {
      ...fifo,
      queueName: `${stage}-page-renewals.fifo`,
      deadLetterQueue: { queue: dead, maxReceiveCount: 3 },
    });
    new QueuedFunction(this, context, {
      name: 'site-renewals',
      code,
      queues: [queue],
      batchSize: 5,
      memoryMegabytes: 512,
      timeoutSeconds,
      concurrency: 2,
      environment: {},
      impact,
    });
    return queue;
  }
}

function tagTable(scope: Construct): Table {
  const table = new Table(scope, 'tags', {
    partitionKey: { name: 'tag', type: AttributeType.STRING },
    sortKey: { name: 'path', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // Made anew by each deployment of the site, so nothing is lost with it.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'revalidate',
    partitionKey: { name: 'path', type: AttributeType.STRING },
    sortKey: { name: 'revalidatedAt', type: AttributeType.NUMBER },
  });
  return table;
}
