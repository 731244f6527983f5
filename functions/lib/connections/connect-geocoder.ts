import { readFileSync } from 'node:fs';
import { amazonGeocoder } from '../adapters/amazon-geocoder.ts';
import { serviceLimits } from '../adapters/ask-service.ts';
import { gazetteerGeocoder } from '../adapters/gazetteer-geocoder.ts';
import { googleGeocoder } from '../adapters/google-geocoder.ts';
import { gazetteerOf } from '../geocoding/gazetteer.ts';
import { gazetteerFile } from '../geocoding/gazetteer-file.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import { readSettings, settings } from '../settings.ts';
import { secretKey } from './secret-key.ts';

/** The configured geocoder, or else the built-in gazetteer. */
export function connectGeocoder(): Geocoder {
  const { GEOCODER, GEOCODER_URL, GEOCODER_KEY_ARN } = readSettings(
    settings.pick({ GEOCODER: true, GEOCODER_URL: true, GEOCODER_KEY_ARN: true }),
  );
  if (GEOCODER === undefined || GEOCODER_URL === undefined)
    return gazetteerGeocoder(gazetteerOf(readFileSync(gazetteerFile)));
  const service = { url: GEOCODER_URL, key: secretKey(GEOCODER_KEY_ARN), limits: serviceLimits };
  return GEOCODER === 'google' ? googleGeocoder(service) : amazonGeocoder(service);
}
