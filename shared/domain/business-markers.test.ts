import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectMarkers, isPlaced, nearestMarkers, preselected } from './business-markers.ts';

describe('the markers of the finder', () => {
  it('need both coordinates strictly within 90 and 180 degrees [FIN-08]', () => {
    for (const [lat, lng] of [
      [89.999, 179.999],
      [-89.999, -179.999],
      [0, 0],
    ])
      expect(isPlaced({ lat, lng })).toBe(true);
    for (const place of [
      { lat: 90, lng: 0 },
      { lat: -90, lng: 0 },
      { lat: 0, lng: 180 },
      { lat: 0, lng: -180 },
      { lat: Number.NaN, lng: 0 },
      { lat: 51 },
      { lng: 0 },
      { lat: null, lng: 0 },
      { lat: '51', lng: 0 },
    ])
      expect(isPlaced(place), JSON.stringify(place)).toBe(false);
  });

  it('that a view is fitted to are the three nearest by great circle [FIN-20]', () => {
    const places = [
      { id: 'across the date line', lat: 0, lng: -179.9 },
      { id: 'west', lat: 0, lng: 178 },
      { id: 'far', lat: 40, lng: 179 },
      { id: 'north', lat: 1, lng: 179.9 },
    ];
    expect(nearestMarkers(places, { lat: 0, lng: 179.9 }).map(({ id }) => id)).toEqual([
      'across the date line',
      'north',
      'west',
    ]);
  });

  it('are preselected from comma-separated lists in the address; unknown values are ignored [URL-10]', () => {
    expect(preselected('zoo, hatchery,unknown', ['hatchery', 'mill', 'zoo'])).toEqual(['hatchery', 'zoo']);
    expect(preselected('', ['zoo'])).toEqual([]);
    expect(preselected(null, ['zoo'])).toEqual([]);
  });
});

describe('a request for markers', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('asks for pages of 10,000 until there is no next one, and joins them [FIN-02, FIN-03]', async () => {
    const asked: [number, number][] = [];
    const pages = [1, 2, 3].map((lat) => ({ activeMarkers: [{ lat, lng: 0 }], hasNextPage: lat < 3 }));
    const markers = await collectMarkers(async ({ limit, offset }) => {
      asked.push([limit, offset]);
      return pages[offset / limit] ?? { activeMarkers: [], hasNextPage: false };
    });
    expect(asked).toEqual([
      [10_000, 0],
      [10_000, 10_000],
      [10_000, 20_000],
    ]);
    expect(markers.map(({ lat }) => lat)).toEqual([1, 2, 3]);
  });

  it('leaves out markers that no map can show [FIN-08]', async () => {
    const activeMarkers = [{ lat: 51, lng: 0 }, { lat: 90, lng: 0 }, { lat: 51 }];
    expect(await collectMarkers(async () => ({ activeMarkers, hasNextPage: false }))).toHaveLength(1);
  });

  it('gives up after 180 seconds and fails [FIN-04]', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const page = { activeMarkers: [], hasNextPage: true };
    const outcome = collectMarkers(async ({ offset, signal }) => {
      if (offset > 0) late.abort(new Error('late'));
      signal.throwIfAborted();
      return page;
    });
    await expect(outcome).rejects.toThrow('late');
    expect(timeout.mock.calls).toEqual([[180_000]]);
  });
});
