import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { pageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { awsClient } from '../lib/adapters/aws-client.ts';
import { throwFailureOf } from '../lib/adapters/aws-failure.ts';
import { queueFunction, queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

/** Removes pages that show newly published content from the CDN's cache. */
export const handler = queueFunction((ports) => {
  const client = awsClient(CloudFrontClient);
  const DistributionId = setting('DISTRIBUTION_ID');
  return queueHandler({
    ...ports,
    schema: pageInvalidation,
    async handle({ body, record }) {
      const Items = body.tags.map((tag) => `#${tag}`);
      // CloudFront recognizes a repeat by the reference.
      const batch = { CallerReference: record.messageId, Paths: { Quantity: Items.length, Items } };
      const command = new CreateInvalidationCommand({ DistributionId, InvalidationBatch: batch });
      await client.send(command).catch(throwFailureOf('CloudFront'));
    },
  });
});
