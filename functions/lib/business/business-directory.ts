import { readFileSync } from 'node:fs';
import { isPlaced, isSelected } from '@merrowvale/shared/domain/business-markers.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import {
  type Business,
  type BusinessesFound,
  businessesFound,
  businessLimits,
} from '@merrowvale/shared/schemas/business.ts';
import {
  type BusinessMarker,
  type BusinessMarkerPage,
  businessMarkerPage,
  type FindABusinessQuery,
} from '@merrowvale/shared/schemas/find-a-business.ts';
import * as z from 'zod';
import { askService, type KeyedService, serviceLimits } from '../adapters/call-service.ts';
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
        tags: separated(tags, ','),
        image: image || null,
        openingHours: separated(openingHours, ';'),
      };
    });
}

function separated(text: string, separator: string): string[] {
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

export type BusinessDirectory = {
  search(question: { search: string; countryCode: string }): Promise<BusinessesFound>;
};

/**
 * Parses the businesses in a directory file: id, classification, name, and the parts of the address, separated by
 * tabs.
 */
export function readBusinesses(text: string): Business[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [CRMId = '', AccountClassification = '', Name = '', ...parts] = line.split('\t');
      const [address = '', address2 = '', city = '', state = '', postalCode = '', countryCode = ''] = parts;
      const location = { address, address2, city, state, postalCode, countryCode };
      return { CRMId, Name, AccountClassification, location };
    });
}

type Listed = { business: Business; name: string; words: string };

/**
 * The built-in business directory, in memory by country. Every word must match; names that start with the query come
 * first.
 */
export function builtInBusinessDirectory(businesses: readonly Business[]): BusinessDirectory {
  const byCountry = Map.groupBy(businesses.map(listed), ({ business }) => business.location.countryCode);
  return {
    async search({ search, countryCode }) {
      const asked = keyOf(search);
      const words = asked.split(' ').filter(Boolean);
      if (words.length === 0) return { resultCount: 0, value: [] };
      const found = (byCountry.get(countryCode) ?? [])
        .filter((each) => words.every((word) => each.words.includes(word)))
        .sort((a, b) => rank(a, asked) - rank(b, asked) || byCodeUnits(a.name, b.name));
      const value = found.slice(0, businessLimits.listed).map(({ business }) => business);
      return { resultCount: found.length, value };
    },
  };
}

function listed(business: Business): Listed {
  const { city, postalCode } = business.location;
  return { business, name: keyOf(business.Name), words: keyOf(`${business.Name} ${city} ${postalCode}`) };
}

function rank({ name }: Listed, asked: string): number {
  return name.startsWith(asked) ? 0 : 1;
}

/** Normalizes a text so that spellings compare equal: no accents, capitals or punctuation. */
function keyOf(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const response = z.object({
  data: z.object({ resultCount: z.number().int().min(0), value: z.array(z.unknown()) }),
});

export function businessService(service: KeyedService): BusinessDirectory {
  return {
    async search(parameters) {
      const { data } = await askService('The business directory', service, { parameters }, response);
      const { resultCount, value } = data;
      return { resultCount, value: value.flatMap(readable).slice(0, businessLimits.listed) };
    },
  };
}

/** Skips businesses without an id or a name, which nobody could select. */
function readable(row: unknown) {
  return businessesFound.shape.value.element.safeParse(row).data ?? [];
}

export function connectBusinesses(): BusinessDirectory {
  const service = connectService('BUSINESSES_URL', 'BUSINESSES_KEY_ARN', serviceLimits);
  if (service) return businessService(service);
  return builtInBusinessDirectory(readBusinesses(readFileSync(businessFile, 'utf8')));
}
