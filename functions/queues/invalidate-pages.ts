import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { pageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import type { Context, SQSEvent } from 'aws-lambda';
import { awsClient } from '../lib/adapters/aws-client.ts';
import { awsFailure } from '../lib/adapters/aws-failure.ts';
import { connectVisibility } from '../lib/adapters/queue.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

const invalidate = lazy(() => {
  const cdn = connectCdn();
  return queueHandler({
    schema: pageInvalidation,
    retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
    visibility: connectVisibility(),
    log: connectLog(),
    handle: ({ body, record }) => cdn.invalidate(body.tags, record.messageId),
  });
});

/** Removes pages that show newly published content from the CDN's cache. */
export async function handler(event: SQSEvent, context: Context) {
  return invalidate()(event, context);
}

type Cdn = {
  /** Removes the pages with any of these tags from the cache. A repeat with the same reference changes nothing. */
  invalidate(tags: readonly string[], reference: string): Promise<void>;
};

function cloudFrontCdn(client: CloudFrontClient, distributionId: string): Cdn {
  return {
    async invalidate(tags, reference) {
      const Items = tags.map((tag) => `#${tag}`);
      const batch = { CallerReference: reference, Paths: { Quantity: Items.length, Items } };
      await client
        .send(new CreateInvalidationCommand({ DistributionId: distributionId, InvalidationBatch: batch }))
        .catch((error: unknown) => {
          throw awsFailure('CloudFront', error);
        });
    },
  };
}

function connectCdn() {
  return cloudFrontCdn(awsClient(CloudFrontClient), setting('DISTRIBUTION_ID'));
}
