import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { cachedContentSource } from '../adapters/cached-content-source.ts';
import { kontentContentSource } from '../adapters/kontent-content-source.ts';
import { secretReader } from '../adapters/secrets.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { upstreamConnection } from './upstream-connection.ts';

/** Newly published content may be missing from lists for this long. */
const cachedForMilliseconds = 60_000;

/** Published content; with secure access, its key is read from a secret before the first call. */
export function connectContent(): ContentSource {
  const read = readSettings(
    settings.pick({
      KONTENT_ENVIRONMENT_ID: true,
      KONTENT_DELIVERY_URL: true,
      KONTENT_SECURE_KEY_ARN: true,
    }),
  );
  return cachedContentSource(
    kontentContentSource({
      environmentId: read.KONTENT_ENVIRONMENT_ID,
      deliveryUrl: read.KONTENT_DELIVERY_URL,
      connection: upstreamConnection,
      ...(read.KONTENT_SECURE_KEY_ARN !== undefined && {
        secureKey: secretReader(awsClient(SecretsManagerClient), read.KONTENT_SECURE_KEY_ARN),
      }),
    }),
    cachedForMilliseconds,
  );
}
