import { readFileSync } from 'node:fs';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import {
  classifications,
  milesOf,
  type VetEntity,
  type VetQuestion,
  type VetSearchData,
  vetSearchData,
  vetSearchLimits,
} from '@merrowvale/shared/schemas/vet-search.ts';
import * as z from 'zod';
import { askService, type KeyedService, serviceLimits } from '../adapters/call-service.ts';
import { connectService } from '../adapters/secrets.ts';
import { placeKey } from '../geocoding/place-key.ts';
import { spatialIndex } from '../geography/spatial-index.ts';

export type Directory = { search(search: VetQuestion): Promise<VetSearchData> };

/** Location of the built-in directory: next to this module, or next to the bundle that contains it. */
export const directoryFile = new URL('./directory.txt', import.meta.url);

export type ListedPlace = Position & {
  id: string;
  classification: string;
  name: string;
  phone: string;
  address: string;
};

export function readDirectory(text: string): ListedPlace[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', kind, name = '', lat, lng, phone = '', address = ''] = line.split('\t');
      const classification = kind === 'shelter' ? classifications.shelter : classifications.clinic;
      return { id, classification, name, lat: Number(lat), lng: Number(lng), phone, address };
    });
}

/**
 * A place with the property names that the trade's directories use, where the customer id identifies an entity; ours
 * needs no second id.
 */
function toRow({ id, name, phone, address, lat, lng }: ListedPlace): { entityId: string; entity: VetEntity } {
  const known = { formatted_address__v: address, phone_1__v: phone, latitude__v: lat, longitude__v: lng };
  const entity = {
    ELA_customer_id__c: id,
    corporate_name__v: name,
    addresses__v: address === '' ? [] : [known],
  };
  return { entityId: id.replace(/\D/g, ''), entity };
}

export function builtInDirectory(places: readonly ListedPlace[]): Directory {
  const near = spatialIndex(places);
  return {
    async search(search) {
      const found = near(search, milesOf(search.dist))
        .filter(({ place }) => place.classification === search.classification && isNamed(place, search.q))
        .sort((a, b) => a.miles - b.miles || byCodeUnits(a.place.id, b.place.id));
      const page = found.slice(search.offset, search.offset + vetSearchLimits.pageSize);
      return { entities: page.map(({ place }) => toRow(place)), total: found.length };
    },
  };
}

function isNamed({ name }: ListedPlace, q: string): boolean {
  const key = placeKey(name);
  return placeKey(q)
    .split(' ')
    .every((word) => key.includes(word));
}

const response = z.object({
  data: z.object({ entities: z.array(z.unknown()), total: z.number().int().min(0).optional() }),
});

export function directoryService(service: KeyedService): Directory {
  return {
    async search(search) {
      const { data } = await askService('The directory', service, { body: search }, response);
      const { entities, total } = data;
      const page = entities.slice(0, vetSearchLimits.pageSize).flatMap(readable);
      return { entities: page, total: total ?? search.offset + entities.length };
    },
  };
}

/** Skips entities without a name or an id, which nobody could select. */
function readable(row: unknown) {
  return vetSearchData.shape.entities.element.safeParse(row).data ?? [];
}

export function connectDirectory(): Directory {
  const service = connectService('DIRECTORY_URL', 'DIRECTORY_KEY_ARN', serviceLimits);
  if (service) return directoryService(service);
  return builtInDirectory(readDirectory(readFileSync(directoryFile, 'utf8')));
}
