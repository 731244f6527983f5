import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BusinessRequest, findBusinesses } from './find-businesses.ts';

const at = { lat: 51.38, lng: -2.36 };
const none = { typeIds: new Set<string>(), tagIds: new Set<string>() };
const marker = (accountId: string): BusinessMarker => ({
  accountId,
  ...at,
  location: { latitude: at.lat, longitude: at.lng },
  name: accountId,
  address: '',
  accountPhone: '',
  websiteUrl: '',
  accountClassification: 'zoo',
  tags: [],
  image: null,
  openingHours: [],
});

/** Each request gets the next page; the last one is repeated. */
function pages(...found: { ids: string[]; hasNextPage?: boolean }[]) {
  const asked: BusinessRequest[] = [];
  const request = async (query: BusinessRequest) => {
    const { ids, hasNextPage = false } = found[Math.min(asked.length, found.length - 1)] ?? { ids: [] };
    asked.push(query);
    return { activeMarkers: ids.map(marker), hasNextPage };
  };
  return { asked, request };
}
const ids = ({ markers }: { markers: readonly BusinessMarker[] }) =>
  markers.map(({ accountId }) => accountId);

describe('a search for businesses', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('requests pages of 10,000 with tags, types, place and 50 miles, and joins them [FIN-02, FIN-03, FIN-07]', async () => {
    const { asked, request } = pages({ ids: ['a'], hasNextPage: true }, { ids: ['b'] });
    const selection = { typeIds: new Set(['zoo', 'hatchery']), tagIds: new Set(['farm', 'rewards']) };
    expect(ids(await findBusinesses(request, { at, selection }))).toEqual(['a', 'b']);
    const query = {
      tagIdsString: 'farm,rewards',
      typeIdsString: 'zoo,hatchery',
      lat: '51.38',
      lon: '-2.36',
      radius: '50',
    };
    expect(asked).toEqual([
      { ...query, limit: 10_000, offset: 0 },
      { ...query, limit: 10_000, offset: 10_000 },
    ]);
  });

  it('makes a single request on a list page, for a list without pages [FIN-05]', async () => {
    const { asked, request } = pages({ ids: ['a'], hasNextPage: true });
    const found = await findBusinesses(request, { at, radius: 10, selection: none, isListPage: true });
    expect(ids(found)).toEqual(['a']);
    expect(asked).toEqual([
      { tagIdsString: '', typeIdsString: '', lat: '51.38', lon: '-2.36', radius: '10' },
    ]);
  });

  it('shows all businesses again if none match the filters [FIN-13]', async () => {
    const selection = { ...none, tagIds: new Set(['farm']) };
    const { asked, request } = pages({ ids: [] }, { ids: ['a', 'b'] });
    expect(await findBusinesses(request, { at, selection })).toMatchObject({
      markers: [{ accountId: 'a' }, { accountId: 'b' }],
      isUnfiltered: true,
    });
    expect(asked.map(({ tagIdsString }) => tagIdsString)).toEqual(['farm', '']);
    const nothing = pages({ ids: [] }, { ids: [] });
    expect(await findBusinesses(nothing.request, { at, selection })).toEqual({
      markers: [],
      isUnfiltered: false,
    });
    const empty = pages({ ids: [] });
    expect(await findBusinesses(empty.request, { at, selection: none })).toEqual({
      markers: [],
      isUnfiltered: false,
    });
    expect(empty.asked).toHaveLength(1);
  });

  it('fails with the API, and after 180 s [FIN-04, FIN-30]', async () => {
    const refused = () => Promise.reject(new Error('down'));
    await expect(findBusinesses(refused, { at, selection: none })).rejects.toThrow('down');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
    const late = (_: BusinessRequest, signal: AbortSignal) => Promise.reject(signal.reason);
    await expect(findBusinesses(late, { at, selection: none })).rejects.toThrow('late');
    expect(timeout).toHaveBeenCalledWith(180_000);
  });
});
