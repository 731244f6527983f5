import { cachedContentSource } from '../adapters/cached-content-source.ts';
import { kontentContentSource } from '../adapters/kontent-content-source.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { readSettings, settings } from '../settings.ts';
import { upstreamConnection } from './upstream-connection.ts';

/** Newly published content may be missing from lists for this long. */
const cachedForMilliseconds = 60_000;

export function connectContent(): ContentSource {
  const read = readSettings(settings.pick({ KONTENT_ENVIRONMENT_ID: true, KONTENT_DELIVERY_URL: true }));
  return cachedContentSource(
    kontentContentSource({
      environmentId: read.KONTENT_ENVIRONMENT_ID,
      deliveryUrl: read.KONTENT_DELIVERY_URL,
      connection: upstreamConnection,
    }),
    cachedForMilliseconds,
  );
}
