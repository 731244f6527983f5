import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchCases } from './case-calls.ts';

const query = { lat: 51.4, lon: -2.4, startDate: '2026-03-01', disease: 'lungworm' as const };
const found = {
  disease: 'lungworm',
  date: '2026-03-05',
  location: { postalCode: 'BA1', latitude: 51.39, longitude: -2.35 },
  numberOfCases: 2,
  worstAffectedArea: null,
};
const requested: string[] = [];

function answer(response: Response) {
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request.url);
    return response;
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('a search for disease cases', () => {
  it('sends lat, lon, startDate and the codename, and returns the list in the response [EMB-05, PAR-10]', async () => {
    answer(Response.json([found]));
    expect(await searchCases(query)).toEqual([found]);
    expect(requested).toEqual([
      'https://site.example/api/disease/search?lat=51.4&lon=-2.4&startDate=2026-03-01&disease=lungworm',
    ]);
  });

  it('that fails is logged with its status, and fails [EMB-06, PAR-11]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answer(Response.json({ success: false, message: 'No.' }, { status: 503 }));
    await expect(searchCases(query)).rejects.toThrow();
    expect(log.mock.calls).toEqual([['Searching disease API failed with status code: 503']]);
    log.mockClear();
  });
});
