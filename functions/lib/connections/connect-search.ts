import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { searchService } from '../adapters/search-service.ts';
import { secretReader } from '../adapters/secrets.ts';
import { siteSearchIndex } from '../adapters/site-search-index.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { connectContent } from './connect-content.ts';
import { connectPetNames } from './connect-pet-names.ts';

const timeoutMilliseconds = 8000;

/** The configured search service, or else the built-in index of the published content. */
export function connectSearch(): SearchIndex {
  const { SEARCH_URL, SEARCH_KEY_ARN } = readSettings(
    settings.pick({ SEARCH_URL: true, SEARCH_KEY_ARN: true }),
  );
  if (SEARCH_URL === undefined) return siteSearchIndex(connectContent(), connectPetNames());
  const key =
    SEARCH_KEY_ARN === undefined
      ? async () => ''
      : secretReader(awsClient(SecretsManagerClient), SEARCH_KEY_ARN);
  return searchService({ url: SEARCH_URL, key, timeoutMilliseconds });
}
