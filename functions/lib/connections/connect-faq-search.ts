import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { faqSearchIndex } from '../adapters/faq-search-index.ts';
import { faqSearchService } from '../adapters/faq-search-service.ts';
import { secretReader } from '../adapters/secrets.ts';
import type { FaqIndex } from '../ports/faq-index.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { connectContent } from './connect-content.ts';
import { upstreamConnection } from './upstream-connection.ts';

/** The configured search service for questions, or else the built-in index. */
export function connectFaqSearch(): FaqIndex {
  const read = readSettings(settings.pick({ FAQ_SEARCH_URL: true, SEARCH_KEY_ARN: true }));
  const content = connectContent();
  if (read.FAQ_SEARCH_URL === undefined) return faqSearchIndex(content);
  const key =
    read.SEARCH_KEY_ARN === undefined
      ? async () => ''
      : secretReader(awsClient(SecretsManagerClient), read.SEARCH_KEY_ARN);
  return faqSearchService(
    { url: read.FAQ_SEARCH_URL, key, timeoutMilliseconds: upstreamConnection.timeout },
    content,
  );
}
