import { readFileSync } from 'node:fs';
import { ownBusinessMap } from '../adapters/own-business-map.ts';
import { businessFile } from '../business/business-file.ts';
import { readBusinessMarkers } from '../business/business-markers.ts';
import type { BusinessMap } from '../ports/business-map.ts';

/** The built-in directory, as a map. */
export function connectBusinessMap(): BusinessMap {
  return ownBusinessMap(readBusinessMarkers(readFileSync(businessFile, 'utf8')));
}
