import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { QueuedFunction } from './queued-function.ts';

const timeoutSeconds = 30;
const impact = 'Visitors see an older version of pages for up to a day after they were edited.';

export class PageInvalidations extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, context: AppContext, distribution: Distribution) {
    super(scope, 'page-invalidations');
    this.queue = new DeadLetteredQueue(this, context, {
      name: 'page-invalidations',
      timeoutSeconds,
      tries: 6,
      impact,
    }).queue;
    const invalidate = new QueuedFunction(this, context, {
      name: 'invalidate-pages',
      queues: [this.queue],
      memoryMegabytes: 512,
      timeoutSeconds,
      concurrency: 2,
      environment: {
        DISTRIBUTION_ID: distribution.distributionId,
        RETRY_BASE_SECONDS: `${context.settings.retryBaseSeconds}`,
      },
      impact,
    });
    invalidate.allow(['cloudfront:CreateInvalidation'], [distribution.distributionArn]);
  }
}
