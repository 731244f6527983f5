import { invalid } from '../http/parse-input.ts';
import type { Areas } from './areas.ts';

/** Throws the error of an invalid field unless the place id, if any, is that of an area. */
export function knownPlace(areas: Areas, placeId: string | undefined): void {
  if (placeId !== undefined && !areas.area(placeId))
    throw invalid({ placeId: ['Enter the id of an area on the map.'] });
}
