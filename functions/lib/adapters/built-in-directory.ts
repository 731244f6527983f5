import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { milesOf, type VetSearch, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { type ListedPlace, toEntity } from '../directory/listed-place.ts';
import { placeKey } from '../geocoding/place-key.ts';
import { cellOf, cellsAround } from '../geography/cells.ts';
import type { Directory } from '../ports/directory.ts';

/** The built-in directory, in memory by grid square: a search only reads the squares that its circle touches. */
export function builtInDirectory(places: readonly ListedPlace[]): Directory {
  const cells = Map.groupBy(places, cellOf);
  return {
    async search(search) {
      const found = cellsAround(search, milesOf(search.dist))
        .flatMap((cell) => cells.get(cell) ?? [])
        .filter((place) => place.classification === search.classification && isNamed(place, search.q))
        .map((place) => ({ place, miles: milesBetween(search, place) }))
        .filter(({ miles }) => miles <= milesOf(search.dist))
        .sort((a, b) => a.miles - b.miles || (a.place.id < b.place.id ? -1 : 1));
      return { entities: pageOf(found, search).map(({ place }) => toRow(place)), total: found.length };
    },
  };
}

function isNamed({ name }: ListedPlace, q: string): boolean {
  const key = placeKey(name);
  return placeKey(q)
    .split(' ')
    .every((word) => key.includes(word));
}

function pageOf<Item>(items: readonly Item[], { offset }: VetSearch): readonly Item[] {
  return items.slice(offset, offset + vetSearchLimits.pageSize);
}

/** The customer id identifies an entity in the trade's directories; ours needs no second id. */
function toRow(place: ListedPlace) {
  return { entityId: place.id.replace(/\D/g, ''), entity: toEntity(place) };
}
