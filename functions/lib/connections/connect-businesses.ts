import { readFileSync } from 'node:fs';
import { ownBusinessDirectory } from '../adapters/own-business-directory.ts';
import { businessFile } from '../business/business-file.ts';
import { readBusinesses } from '../business/read-businesses.ts';
import type { BusinessDirectory } from '../ports/business-directory.ts';

/** Our own directory of businesses. */
export function connectBusinesses(): BusinessDirectory {
  return ownBusinessDirectory(readBusinesses(readFileSync(businessFile, 'utf8')));
}
