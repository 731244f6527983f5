import 'server-only';
import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { contentPagesTag } from '../../content/model/cache-tags.ts';
import { siteEnvironment } from '../pages/site-environment.ts';

/** CloudFront accepts this many paths in one call; a change that affects more pages affects nearly all. */
const mostTags = 3000;

let client: CloudFrontClient | undefined;

/** Removes the pages with any of these tags from the CDN's cache. */
export async function invalidatePages(tags: readonly string[]): Promise<void> {
  const { distributionId } = siteEnvironment();
  if (distributionId === '' || tags.length === 0) return;
  const named = tags.length > mostTags ? [contentPagesTag] : [...new Set(tags)];
  client ??= new CloudFrontClient({});
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      InvalidationBatch: {
        CallerReference: randomUUID(),
        Paths: { Quantity: named.length, Items: named.map((tag) => `#${tag}`) },
      },
    }),
  );
}
