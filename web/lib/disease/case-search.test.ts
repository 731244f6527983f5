import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaseSearch } from './case-search.ts';

const query = { lat: 51.4, lon: -2.4, startDate: '2026-03-01', disease: 'lungworm' as const };
const found = {
  disease: 'lungworm',
  date: '2026-03-05',
  location: { postalCode: 'BA1', latitude: 51.39, longitude: -2.35 },
  numberOfCases: 2,
  worstAffectedArea: null,
};
const requested: string[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request.url);
    return await (answers.shift() ?? (() => Response.json([])))();
  });
});
afterEach(() => vi.unstubAllGlobals());

const failing = (status: number) => () => Response.json({ success: false, message: 'No.' }, { status });

describe('a search for disease cases', () => {
  it('sends lat, lon, startDate and the codename, and stores the list in the response [EMB-05, PAR-10]', async () => {
    answers = [() => Response.json([found])];
    const search = createCaseSearch();
    const heard = vi.fn();
    search.subscribe(heard);
    await search.search(query);
    expect(requested).toEqual([
      'https://site.example/api/disease/search?lat=51.4&lon=-2.4&startDate=2026-03-01&disease=lungworm',
    ]);
    expect(search.state()).toEqual({ cases: [found], hasFailed: false });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('that fails is logged with its status, and the failure is shown until a search succeeds [EMB-06, PAR-11]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answers = [() => Response.json([found]), failing(503), () => Response.json([])];
    const search = createCaseSearch();
    await search.search(query);
    await search.search(query);
    expect(log.mock.calls).toEqual([['Searching disease API failed with status code: 503']]);
    expect(search.state()).toEqual({ cases: [found], hasFailed: true });
    await search.search(query);
    expect(search.state()).toEqual({ cases: [], hasFailed: false });
    log.mockClear();
  });

  it('is superseded by a later one, whichever response comes first [EMB-05]', async () => {
    const late = Promise.withResolvers<Response>();
    answers = [() => late.promise, () => Response.json([found])];
    const search = createCaseSearch();
    const first = search.search(query);
    await search.search(query);
    late.resolve(Response.json([]));
    await first;
    expect(search.state().cases).toEqual([found]);
  });
});
