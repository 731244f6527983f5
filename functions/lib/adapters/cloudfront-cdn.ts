import { type CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { Cdn } from '../ports/cdn.ts';
import { awsFailure } from './aws-failure.ts';

/** CDN port backed by a CloudFront distribution. */
export function cloudFrontCdn(client: CloudFrontClient, distributionId: string): Cdn {
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
