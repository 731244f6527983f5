import {
  type BusinessClusters,
  businessClusters,
  businessFolder,
} from '@merrowvale/shared/domain/business-clusters.ts';
import {
  type BusinessIndex,
  detailsPerChunk,
  inflateBusinesses,
} from '@merrowvale/shared/domain/business-index.ts';
import type { FinderSelection } from '@merrowvale/shared/domain/business-markers.ts';
import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';
import { fetchInTime } from '../api/fetch-in-time.ts';

export async function loadBusinessIndex(): Promise<BusinessIndex> {
  const response = await fetchInTime(`${businessFolder}/index.bin`);
  if (!response.ok) throw new Error(`The index of businesses responded with ${response.status}.`);
  return inflateBusinesses(new Uint8Array(await response.arrayBuffer()));
}

/** The clusters of the businesses that match a selection, or else of all (FIN-11, FIN-12, FIN-13). */
export function selectedClusters(
  index: BusinessIndex,
  { typeIds, tagIds }: FinderSelection,
): BusinessClusters {
  const types = new Set(index.types.flatMap((type, position) => (typeIds.has(type) ? [position] : [])));
  const tags = index.tags.reduce((bits, tag, bit) => (tagIds.has(tag) ? bits | (1 << bit) : bits), 0);
  const isSelected = (n: number) =>
    (typeIds.size === 0 || types.has(index.typeOf(n))) &&
    (tagIds.size === 0 || (index.tagsOf(n) & tags) !== 0);
  for (let n = 0; n < index.size; n += 1) if (isSelected(n)) return businessClusters(index, isSelected);
  return businessClusters(index, () => true);
}

export type BusinessDetails = Omit<BusinessMarker, 'location'>;
type StoredDetails = Omit<BusinessDetails, 'image'> & { image?: string };

export async function loadBusiness(entry: number): Promise<BusinessDetails | undefined> {
  const response = await fetchInTime(`${businessFolder}/details-${Math.floor(entry / detailsPerChunk)}.json`);
  if (!response.ok) throw new Error(`The details of businesses responded with ${response.status}.`);
  const details: StoredDetails[] = await response.json();
  const found = details[entry % detailsPerChunk];
  return found && { image: null, ...found };
}
