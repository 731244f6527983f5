import { kontentContentSource } from '../adapters/kontent-content-source.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { readSettings, settings } from '../settings.ts';

/** Ends before the function's own time-out of 10 seconds does, so that the caller is told. */
const timeoutMilliseconds = 9000;

export function connectContent(): ContentSource {
  const read = readSettings(settings.pick({ KONTENT_ENVIRONMENT_ID: true, KONTENT_DELIVERY_URL: true }));
  return kontentContentSource({
    environmentId: read.KONTENT_ENVIRONMENT_ID,
    deliveryUrl: read.KONTENT_DELIVERY_URL,
    timeoutMilliseconds,
  });
}
