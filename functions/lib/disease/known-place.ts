import { invalid } from '../http/parse-input.ts';
import type { Areas } from './areas.ts';

/** Throws an invalid-field error unless the place id, if any, belongs to an area. */
export function knownPlace(areas: Areas, placeId: string | undefined): void {
  if (placeId !== undefined && !areas.area(placeId))
    throw invalid({ placeId: ['Enter the id of an area on the map.'] });
}
