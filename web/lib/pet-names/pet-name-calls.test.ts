import { describe, expect, it, vi } from 'vitest';
import { petNameCalls } from './pet-name-calls.ts';

const origin = 'https://site.example';

function answering(status: number, body: unknown) {
  const requests: URL[] = [];
  const fetchFrom = vi.fn(async (address: RequestInfo | URL) => {
    requests.push(new URL(String(address)));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return { requests, fetchFrom, calls: (locale = 'en_gb') => petNameCalls(locale, origin, fetchFrom) };
}
const found = { data: [{ names: ['Biscuit', 'Mocha'] }] };

describe('a request for pet names', () => {
  it('asks for the names that match all traits [PNF-06, PNF-07]', async () => {
    const { calls, requests } = answering(200, found);
    expect(await calls().search(['style:cute', 'species:dog'])).toEqual({ names: ['Biscuit', 'Mocha'] });
    expect(
      requests.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]),
    ).toEqual([['/api/petNames/search', { locale: 'en_gb', required: 'species:dog,style:cute' }]]);
  });

  it('waits ten seconds for the API [PNF-08]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await answering(200, found).calls().all();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  });

  it('fails without a locale, and does not contact the API [PNF-04]', async () => {
    const { calls, fetchFrom } = answering(200, found);
    await expect(calls('').search(['style:cute'])).rejects.toThrow(/^Locale is required$/);
    await expect(calls('').search([])).rejects.toThrow(/^Locale is required$/);
    await expect(calls('').all()).rejects.toThrow(/^Locale is required$/);
    expect(fetchFrom).not.toHaveBeenCalled();
  });

  it('fails without a trait [PNF-05]', async () => {
    const { calls, fetchFrom } = answering(200, found);
    await expect(calls().search([])).rejects.toThrow(/^At least one trait must be selected$/);
    expect(fetchFrom).not.toHaveBeenCalled();
  });

  it.each([
    [400, { error: 'Write each trait as group:name.' }, 'Write each trait as group:name.'],
    [200, { error: 'No names today.' }, 'No names today.'],
    [503, { message: 'Service Unavailable' }, 'HTTP error! status: 503'],
    [500, '<html></html>', 'HTTP error! status: 500'],
    [500, { error: '' }, 'HTTP error! status: 500'],
    [404, found, 'HTTP error! status: 404'],
    [200, { data: [] }, 'HTTP error! status: 200'],
  ])('raises the error of a response with %i and %j: %s [PNF-08]', async (status, body, message) => {
    const { calls } = answering(status, body);
    await expect(calls().search(['style:cute'])).rejects.toThrow(message);
    await expect(calls().all()).rejects.toThrow(message);
  });

  it('asks for all names, or those of a species [PNF-16, PNF-18]', async () => {
    const { calls, requests } = answering(200, { data: [{ names: ['空'], readings: ['そら'] }] });
    expect(await calls('jp').all()).toEqual({ names: ['空'], readings: ['そら'] });
    await calls('jp').all('cat');
    expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/petNames/all?locale=jp',
      '/api/petNames/all?locale=jp&species=cat',
    ]);
  });
});
