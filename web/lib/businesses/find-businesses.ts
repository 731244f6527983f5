import {
  collectMarkers,
  type FinderSelection,
  finderRules,
} from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import type { BusinessMarker, BusinessMarkerPage } from '@merrowvale/shared/schemas/find-a-business.ts';
import type { CallOf } from '../api/call-api.ts';

export type BusinessQuestion = {
  at: Position;
  /** In miles; 50 unless the block has another. */
  radius?: number | undefined;
  selection: FinderSelection;
  /** A list page makes a single request, without pages (FIN-05). */
  isListPage?: boolean;
};

export type TypedBusinessQuestion = Omit<BusinessQuestion, 'at'> & {
  address: string;
  /** Two-letter code of the country that is preferred for postcodes. */
  region: string | undefined;
};

export type BusinessRequest = CallOf<typeof businessesEndpoints.findABusiness>['query'];

/** The businesses around a place, nearest first; `isUnfiltered` if none match the filters, so that all are shown. */
export type NearbyBusinesses = { markers: BusinessMarker[]; isUnfiltered: boolean };

type RequestPage = (query: BusinessRequest, signal: AbortSignal) => Promise<BusinessMarkerPage>;

/** Collects all pages of a search. Rejects when a request fails, or everything takes longer than 180 s. */
export async function findBusinesses(
  requestPage: RequestPage,
  question: BusinessQuestion,
): Promise<NearbyBusinesses> {
  const { typeIds, tagIds } = question.selection;
  const markers = await collect(requestPage, question);
  if (markers.length > 0 || typeIds.size + tagIds.size === 0) return { markers, isUnfiltered: false };
  const unfiltered = { ...question, selection: { typeIds: new Set<string>(), tagIds: new Set<string>() } };
  const all = await collect(requestPage, unfiltered);
  return { markers: all, isUnfiltered: all.length > 0 };
}

function collect(requestPage: RequestPage, { at, radius, selection, isListPage }: BusinessQuestion) {
  const query = {
    tagIdsString: [...selection.tagIds].join(','),
    typeIdsString: [...selection.typeIds].join(','),
    lat: `${at.lat}`,
    lon: `${at.lng}`,
    radius: `${radius ?? finderRules.radiusMiles}`,
  };
  return collectMarkers(async ({ limit, offset, signal }) => {
    if (!isListPage) return requestPage({ ...query, limit, offset }, signal);
    const { activeMarkers } = await requestPage(query, signal);
    return { activeMarkers, hasNextPage: false };
  });
}
