import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { pageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { awsClient } from '../lib/adapters/aws-client.ts';
import { awsFailure } from '../lib/adapters/aws-failure.ts';
import { queueFunction, queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

/** Removes pages that show newly published content from the CDN's cache. */
export const handler = queueFunction((ports) => {
  const cdn = connectCdn();
  return queueHandler({
    ...ports,
    schema: pageInvalidation,
    handle: ({ body, record }) => cdn.invalidate(body.tags, record.messageId),
  });
});

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
