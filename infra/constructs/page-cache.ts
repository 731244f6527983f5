import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { QueuedFunction } from './queued-function.ts';
import { filePrefixes, type SiteFiles } from './site-files.ts';

export class PageCache extends Construct {
  readonly environment: Record<string, string>;
  readonly #files: SiteFiles;
  readonly #tags: Table;

  constructor(scope: Construct, files: SiteFiles) {
    super(scope, 'page-cache');
    this.#files = files;
    this.#tags = tagTable(this);
    const { region } = Stack.of(this);
    this.environment = {
      CACHE_BUCKET_NAME: files.bucket.bucketName,
      CACHE_BUCKET_KEY_PREFIX: filePrefixes.pages,
      CACHE_BUCKET_REGION: region,
      CACHE_DYNAMO_TABLE: this.#tags.tableName,
    };
  }

  allow(server: AppFunction): void {
    this.#files.allow(server, filePrefixes.pages, ['GetObject', 'PutObject', 'DeleteObject']);
    this.#files.allowListing(server);
    server.allow(['dynamodb:BatchGetItem', 'dynamodb:BatchWriteItem'], [this.#tags.tableArn]);
  }
}

function tagTable(scope: Construct): Table {
  return new Table(scope, 'tags', {
    partitionKey: { name: 'tag', type: AttributeType.STRING },
    sortKey: { name: 'path', type: AttributeType.STRING },
    // `web/lib/content/expire-tags.ts`
    timeToLiveAttribute: 'expire',
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // Holds the times at which content was invalidated; a new build starts with none.
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

const timeoutSeconds = 30;
const impact = 'Visitors see an older version of pages for up to a day after they were edited.';

/** A queue of pages that the CDN no longer caches. */
export function pageInvalidations(parent: Construct, context: AppContext, distribution: Distribution): Queue {
  const scope = new Construct(parent, 'page-invalidations');
  const name = 'page-invalidations';
  const { queue } = new DeadLetteredQueue(scope, context, { name, timeoutSeconds, impact });
  const invalidate = new QueuedFunction(scope, context, {
    name: 'invalidate-pages',
    queues: [queue],
    timeoutSeconds,
    concurrency: 2,
    environment: {
      DISTRIBUTION_ID: distribution.distributionId,
      RETRY_BASE_SECONDS: `${context.settings.retryBaseSeconds}`,
    },
    impact,
  });
  invalidate.allow(['cloudfront:CreateInvalidation'], [distribution.distributionArn]);
  return queue;
}
