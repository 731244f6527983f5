import { cachedPageQuery } from '@merrowvale/shared/domain/page-query.ts';
import { describe, expect, it } from 'vitest';
import { requestInAddress, trackerAddress, trackerParameters } from './tracker-address.ts';

const asked = (query: string) => requestInAddress(query, ['parvo', 'ticks'], '2026-11-22');

describe('the address of a page with the disease map', () => {
  it('requests nothing without a parameter of the map, so that the page can be cached', () => {
    expect([asked(''), asked('?utm_source=letter')]).toEqual([undefined, undefined]);
  });

  it('makes a request with any of its parameters', () => {
    for (const name of trackerParameters) expect(cachedPageQuery(`?${name}=x`)).toBeUndefined();
  });

  it('names disease, month, areas and place [PAR-01]', () => {
    expect(asked('?disease=ticks&month=2026-03&region=GB-E15000009&area=GB-E06000022&near=+Bath+')).toEqual({
      disease: 'ticks',
      month: '2026-03',
      region: 'GB-E15000009',
      area: 'GB-E06000022',
      near: 'Bath',
    });
  });

  it('is read without values that the map does not know', () => {
    expect(asked('?disease=lungworm&month=2024-03&region=London&area=GB-E06000022')).toEqual({
      disease: undefined,
      month: '',
      region: undefined,
      area: undefined,
      near: '',
    });
  });

  it('leads to a selection', () => {
    const nothing = { disease: undefined, month: '', region: undefined, area: undefined };
    expect(trackerAddress('/en_gb/map', nothing)).toBe('/en_gb/map');
    expect(trackerAddress('/en_gb/map', { ...nothing, disease: 'ticks', region: 'GB-E15000009' })).toBe(
      '/en_gb/map?disease=ticks&region=GB-E15000009',
    );
  });
});
