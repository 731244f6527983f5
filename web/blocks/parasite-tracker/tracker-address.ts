import type { Disease } from '@merrowvale/shared/domain/diseases.ts';
import { lastTwelveMonths } from './tracker-window.ts';

export const trackerParameters = ['disease', 'month', 'region', 'area', 'near'] as const;

/** A request by a visitor without scripts; the API may not know its ids or place. */
export type TrackerRequest = {
  disease: Disease | undefined;
  month: string;
  region: string | undefined;
  area: string | undefined;
  near: string;
};

export const maxPlaceLength = 200;
const placeId = /^[A-Z]{2}-[A-Z0-9]{1,12}$/;

/**
 * The request in a tracker's address; undefined if there is none, in which case the page is the same for everybody.
 */
export function requestInAddress(
  query: string,
  diseases: readonly Disease[],
  today: string,
): TrackerRequest | undefined {
  const parameters = new URLSearchParams(query);
  if (!trackerParameters.some((name) => parameters.has(name))) return undefined;
  const given = (name: (typeof trackerParameters)[number]) => parameters.get(name) ?? '';
  const idOf = (name: 'region' | 'area') => (placeId.test(given(name)) ? given(name) : undefined);
  const month = given('month');
  const region = idOf('region');
  return {
    disease: diseases.find((codename) => codename === given('disease')),
    month: lastTwelveMonths(today).includes(month) ? month : '',
    region,
    area: region && idOf('area'),
    near: given('near').trim().slice(0, maxPlaceLength),
  };
}

export function trackerAddress(
  path: string,
  { disease, month, region, area }: Partial<TrackerRequest>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ disease, month, region, area })) {
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
