import { readFileSync } from 'node:fs';
import { builtInDirectory } from '../adapters/built-in-directory.ts';
import { serviceLimits } from '../adapters/call-service.ts';
import { directoryService } from '../adapters/directory-service.ts';
import { directoryFile } from '../directory/directory-file.ts';
import { readDirectory } from '../directory/listed-place.ts';
import type { Directory } from '../ports/directory.ts';
import { readSettings, settings } from '../settings.ts';
import { secretKey } from './secret-key.ts';

/** The configured directory, or else the built-in one. */
export function connectDirectory(): Directory {
  const { DIRECTORY_URL, DIRECTORY_KEY_ARN } = readSettings(
    settings.pick({ DIRECTORY_URL: true, DIRECTORY_KEY_ARN: true }),
  );
  if (DIRECTORY_URL === undefined)
    return builtInDirectory(readDirectory(readFileSync(directoryFile, 'utf8')));
  return directoryService({ url: DIRECTORY_URL, key: secretKey(DIRECTORY_KEY_ARN), limits: serviceLimits });
}
