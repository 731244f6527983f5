import { readFileSync } from 'node:fs';
import { amazonGeocoder } from '../adapters/amazon-geocoder.ts';
import { gazetteerGeocoder } from '../adapters/gazetteer-geocoder.ts';
import { googleGeocoder } from '../adapters/google-geocoder.ts';
import { gazetteerOf } from '../geocoding/gazetteer.ts';
import { gazetteerFile } from '../geocoding/gazetteer-file.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import { geocoderService } from './geocoder-service.ts';

/** The configured geocoder, or else the built-in gazetteer. */
export function connectGeocoder(): Geocoder {
  const configured = geocoderService();
  if (!configured) return gazetteerGeocoder(gazetteerOf(readFileSync(gazetteerFile)));
  const { kind, service } = configured;
  return kind === 'google' ? googleGeocoder(service) : amazonGeocoder(service);
}
