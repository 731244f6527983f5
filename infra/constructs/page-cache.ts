import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { QueuedFunction } from './queued-function.ts';
import { filePrefixes, type SiteFiles } from './site-files.ts';

const timeoutSeconds = 30;

/**
 * The site server's page cache: the cached pages, the table of stale tags, and the queue that revalidates
 * pages.
 */
export class PageCache extends Construct {
  readonly environment: Record<string, string>;
  readonly #files: SiteFiles;
  readonly #tags: Table;
  readonly #queue: Queue;

  constructor(scope: Construct, context: AppContext, props: { files: SiteFiles; code: Code }) {
    super(scope, 'page-cache');
    this.#files = props.files;
    this.#tags = tagTable(this);
    this.#queue = this.#renewals(context, props.code);
    const { region } = Stack.of(this);
    this.environment = {
      CACHE_BUCKET_NAME: props.files.bucket.bucketName,
      CACHE_BUCKET_KEY_PREFIX: filePrefixes.pages,
      CACHE_BUCKET_REGION: region,
      CACHE_DYNAMO_TABLE: this.#tags.tableName,
      REVALIDATION_QUEUE_URL: this.#queue.queueUrl,
      REVALIDATION_QUEUE_REGION: region,
    };
  }

  allow(server: AppFunction): void {
    this.#files.allow(server, filePrefixes.pages, ['GetObject', 'PutObject', 'DeleteObject']);
    this.#files.allowListing(server);
    server.allow(['dynamodb:BatchGetItem', 'dynamodb:BatchWriteItem'], [this.#tags.tableArn]);
    server.allow(['sqs:SendMessage'], [this.#queue.queueArn]);
  }

  #renewals(context: AppContext, code: Code): Queue {
    const impact = 'Visitors see an older version of some pages.';
    const { queue } = new DeadLetteredQueue(this, context, {
      name: 'site-renewals',
      timeoutSeconds,
      tries: 3,
      fifo: true,
      impact,
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
  return new Table(scope, 'tags', {
    partitionKey: { name: 'tag', type: AttributeType.STRING },
    sortKey: { name: 'path', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // Holds the revalidation times of cached pages; a new build starts with none.
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
