import 'server-only';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { maxInvalidatedTags, type PageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { contentPagesTag } from '../../content/model/cache-tags.ts';
import { siteEnvironment } from '../pages/site-environment.ts';

/**
 * Longer than nearly every render: pages that are being rendered may still show the old content, and must already be
 * in the CDN's cache when it is emptied.
 */
const renderSeconds = 1;

let client: SQSClient | undefined;

/**
 * Queues the removal of the pages with any of these tags from the CDN's cache; the queue retries until it succeeds.
 */
export async function queueInvalidation(pageTags: readonly string[]): Promise<void> {
  const { invalidationQueueUrl } = siteEnvironment();
  if (invalidationQueueUrl === '' || pageTags.length === 0) return;
  // A change that affects more pages than one call can name affects nearly all.
  const tags = pageTags.length > maxInvalidatedTags ? [contentPagesTag] : [...new Set(pageTags)];
  const message: PageInvalidation = { tags };
  client ??= new SQSClient({});
  await client.send(
    new SendMessageCommand({
      QueueUrl: invalidationQueueUrl,
      MessageBody: JSON.stringify(message),
      DelaySeconds: renderSeconds,
    }),
  );
}
