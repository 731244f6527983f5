import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { setting } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { awsFailure } from './aws-failure.ts';

export type Cdn = {
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

export function connectCdn() {
  return cloudFrontCdn(awsClient(CloudFrontClient), setting('DISTRIBUTION_ID'));
}
