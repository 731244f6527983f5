import { readFileSync } from 'node:fs';
import { amazonPlaces } from '../adapters/amazon-places.ts';
import { gazetteerPlaces } from '../adapters/gazetteer-places.ts';
import { googlePlaces } from '../adapters/google-places.ts';
import { gazetteerOf } from '../geocoding/gazetteer.ts';
import { gazetteerFile } from '../geocoding/gazetteer-file.ts';
import type { Places } from '../ports/places.ts';
import { geocoderService } from './geocoder-service.ts';

/** Places of the configured geocoder, or else of the built-in gazetteer. */
export function connectPlaces(): Places {
  const configured = geocoderService();
  if (!configured) return gazetteerPlaces(gazetteerOf(readFileSync(gazetteerFile)));
  const { kind, service } = configured;
  return kind === 'google' ? googlePlaces(service) : amazonPlaces(service);
}
