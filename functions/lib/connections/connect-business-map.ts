import { readFileSync } from 'node:fs';
import { builtInBusinessMap } from '../adapters/built-in-business-map.ts';
import { businessMapService } from '../adapters/business-map-service.ts';
import { businessFile } from '../business/business-file.ts';
import { readBusinessMarkers } from '../business/business-markers.ts';
import type { BusinessMap } from '../ports/business-map.ts';
import { readSettings, settings } from '../settings.ts';
import { secretKey } from './secret-key.ts';

/** A page has up to 10,000 markers of about 400 bytes. */
const limits = { timeoutMilliseconds: 10_000, mostBytes: 5_500_000 };

/** The map of the configured business directory, or else the built-in one. */
export function connectBusinessMap(): BusinessMap {
  const { BUSINESS_MAP_URL, BUSINESSES_KEY_ARN } = readSettings(
    settings.pick({ BUSINESS_MAP_URL: true, BUSINESSES_KEY_ARN: true }),
  );
  if (BUSINESS_MAP_URL === undefined)
    return builtInBusinessMap(readBusinessMarkers(readFileSync(businessFile, 'utf8')));
  return businessMapService({ url: BUSINESS_MAP_URL, key: secretKey(BUSINESSES_KEY_ARN), limits });
}
