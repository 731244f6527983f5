import { readFileSync } from 'node:fs';
import { builtInBusinessDirectory } from '../adapters/built-in-business-directory.ts';
import { businessService } from '../adapters/business-service.ts';
import { serviceLimits } from '../adapters/call-service.ts';
import { businessFile } from '../business/business-file.ts';
import { readBusinesses } from '../business/read-businesses.ts';
import type { BusinessDirectory } from '../ports/business-directory.ts';
import { readSettings, settings } from '../settings.ts';
import { secretKey } from './secret-key.ts';

/** The configured business directory, or else the built-in one. */
export function connectBusinesses(): BusinessDirectory {
  const { BUSINESSES_URL, BUSINESSES_KEY_ARN } = readSettings(
    settings.pick({ BUSINESSES_URL: true, BUSINESSES_KEY_ARN: true }),
  );
  if (BUSINESSES_URL === undefined)
    return builtInBusinessDirectory(readBusinesses(readFileSync(businessFile, 'utf8')));
  return businessService({ url: BUSINESSES_URL, key: secretKey(BUSINESSES_KEY_ARN), limits: serviceLimits });
}
