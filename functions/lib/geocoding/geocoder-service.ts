import { type KeyedService, serviceLimits } from '../adapters/call-service.ts';
import { secretKey } from '../adapters/secrets.ts';
import { readSettings, settings } from '../settings.ts';

export function geocoderService(): { kind: 'google' | 'amazon'; service: KeyedService } | undefined {
  const { GEOCODER, GEOCODER_URL, GEOCODER_KEY_ARN } = readSettings(
    settings.pick({ GEOCODER: true, GEOCODER_URL: true, GEOCODER_KEY_ARN: true }),
  );
  if (GEOCODER === undefined || GEOCODER_URL === undefined) return undefined;
  return {
    kind: GEOCODER,
    service: { url: GEOCODER_URL, key: secretKey(GEOCODER_KEY_ARN), limits: serviceLimits },
  };
}
