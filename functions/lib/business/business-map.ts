import { readFileSync } from 'node:fs';
import { isPlaced, isSelected } from '@merrowvale/shared/domain/business-markers.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import {
  type BusinessMarker,
  type BusinessMarkerPage,
  businessMarkerPage,
  type FindABusinessQuery,
} from '@merrowvale/shared/schemas/find-a-business.ts';
import { askService, type KeyedService } from '../adapters/call-service.ts';
import { connectService } from '../adapters/secrets.ts';
import { spatialIndex } from '../geography/spatial-index.ts';

/** Location of the built-in business directory: next to this module, or next to the bundle that contains it. */
export const businessFile = new URL('./businesses.txt', import.meta.url);

export type BusinessMap = { find(query: FindABusinessQuery): Promise<BusinessMarkerPage> };

/**
 * Parses a directory file for the map: as `readBusinesses`, followed by latitude, longitude, phone, website, tags,
 * opening hours and the address of a picture, if there is one.
 */
export function readBusinessMarkers(text: string): BusinessMarker[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [accountId = '', accountClassification = '', name = '', ...parts] = line.split('\t');
      const [street, second, city, state, postalCode, country, ...contact] = parts;
      const [lat, lng, accountPhone = '', websiteUrl = '', tags = '', openingHours = '', image] = contact;
      const town = [city, state, postalCode].filter(Boolean).join(' ');
      return {
        accountId,
        lat: Number(lat),
        lng: Number(lng),
        location: { latitude: Number(lat), longitude: Number(lng) },
        name,
        address: [street, second, town, country].filter(Boolean).join(', '),
        accountPhone,
        websiteUrl,
        accountClassification,
        tags: listed(tags, ','),
        image: image || null,
        openingHours: listed(openingHours, ';'),
      };
    });
}

function listed(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}

export function builtInBusinessMap(directory: readonly BusinessMarker[]): BusinessMap {
  const placed = directory.filter(isPlaced);
  const near = spatialIndex(placed);
  /** Nearest first; without a place, everything in the directory's order. */
  const around = ({ lat, lon, radius }: FindABusinessQuery): readonly BusinessMarker[] => {
    if (lat === undefined || lon === undefined) return placed;
    return near({ lat, lng: lon }, radius)
      .sort((a, b) => a.miles - b.miles || byCodeUnits(a.place.accountId, b.place.accountId))
      .map(({ place }) => place);
  };
  return {
    async find(query) {
      const { limit, offset, typeIdsString, tagIdsString } = query;
      const selection = { typeIds: new Set(typeIdsString), tagIds: new Set(tagIdsString) };
      const found = around(query).filter((marker) => isSelected(marker, selection));
      return {
        activeMarkers: found.slice(offset, offset + limit),
        hasNextPage: found.length > offset + limit,
      };
    },
  };
}

export function businessMapService(service: KeyedService): BusinessMap {
  return {
    find: (query) =>
      askService('The business directory', service, { parameters: textsOf(query) }, businessMarkerPage),
  };
}

function textsOf({ tagIdsString, typeIdsString, lat, lon, ...page }: FindABusinessQuery) {
  return {
    tagIdsString: tagIdsString.join(','),
    typeIdsString: typeIdsString.join(','),
    limit: `${page.limit}`,
    offset: `${page.offset}`,
    ...(lat !== undefined && lon !== undefined && { lat: `${lat}`, lon: `${lon}` }),
    radius: `${page.radius}`,
  };
}

/** A page has up to 10,000 markers of about 400 bytes. */
const limits = { timeoutMilliseconds: 10_000, maxBytes: 5_500_000 };

export function connectBusinessMap(): BusinessMap {
  const service = connectService('BUSINESS_MAP_URL', 'BUSINESSES_KEY_ARN', limits);
  if (service) return businessMapService(service);
  return builtInBusinessMap(readBusinessMarkers(readFileSync(businessFile, 'utf8')));
}
