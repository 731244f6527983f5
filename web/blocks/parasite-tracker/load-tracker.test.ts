import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadTracker } from './parasite-tracker.tsx';
import type { CaseCalls } from './server-case-calls.ts';

const scope = { diseases: ['parvo', 'ticks'] as const, countries: ['GB'], today: '2026-11-22' };
const page = { scope, radius: '10mi', postcodeRegion: 'gb', path: '/en_gb/disease-map' };
const request = {
  disease: 'ticks' as const,
  month: '2026-03',
  region: 'GB-E15000009',
  area: undefined,
  near: '',
};
const location = { lat: 51.38, lng: -2.36 };
const calls = (changes: Partial<CaseCalls> = {}): CaseCalls => ({
  byArea: async () => ({}),
  byWeek: async () => ({ weeks: [], months: [] }),
  nearby: async () => [],
  geocode: async () => ({ status: 'OK', results: [{ formatted_address: 'Bath', geometry: { location } }] }),
  ...changes,
});
const down = () => Promise.reject(new Error('Down.'));

afterEach(() => vi.restoreAllMocks());

describe('the response to a request without scripts', () => {
  it('has the numbers of both levels, the weeks and the cases near the place [PAR-01, PAR-13]', async () => {
    const { state, known, phase } = await loadTracker(calls(), { ...request, near: 'Bath' }, page);
    expect(Object.keys(known.byArea).map((key) => JSON.parse(key).groupBy)).toEqual([
      'administrativeAreaLevel1',
      'administrativeAreaLevel2',
    ]);
    expect(Object.keys(known.byWeek)).toHaveLength(1);
    expect(JSON.parse(Object.keys(known.nearby)[0] ?? '{}')).toMatchObject({ lat: '51.38', radius: '10mi' });
    expect([state.disease, state.month, state.region?.id, state.place?.label, phase]).toEqual([
      'ticks',
      '2026-03',
      'GB-E15000009',
      'Bath',
      'idle',
    ]);
  });

  it('reports that a place is unknown, or that it could not be looked up [PAR-01]', async () => {
    const unknown = calls({ geocode: async () => ({ status: 'ZERO_RESULTS', results: [] }) });
    expect((await loadTracker(unknown, { ...request, near: 'Nowhere' }, page)).phase).toBe('unknown');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await loadTracker(calls({ geocode: down }), { ...request, near: 'Bath' }, page)).phase).toBe(
      'failed',
    );
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });

  it('leaves out only the parts that fail [PAR-23]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { known } = await loadTracker(calls({ byWeek: down }), request, page);
    expect([Object.keys(known.byArea).length, Object.keys(known.byWeek).length]).toEqual([2, 0]);
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });
});
