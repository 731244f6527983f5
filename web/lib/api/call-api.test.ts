import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isWithoutConnection } from './api-error.ts';
import { apiAddress, callApi } from './call-api.ts';

const calls: Request[] = [];
let responses: Response[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('window', { location: { origin: 'https://pets.example' } });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, 'https://pets.example'), init);
    calls.push(request);
    const response = responses.shift();
    if (!response) throw new TypeError('Network is down');
    return response;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an API call', () => {
  it('fills in the path and the query as defined by the endpoint [PET-08]', () => {
    const address = apiAddress(endpoints.getPet, { params: { id: 'a/b' }, query: { locale: 'en_gb' } });
    expect(address).toBe('/api/pets/a%2Fb?locale=en_gb');
  });

  it('leaves out of the query what is not given', () => {
    expect(apiAddress({ path: '/a' }, { query: { one: undefined, two: null, three: 0 } })).toBe('/a?three=0');
    expect(apiAddress({ path: '/a/{id}' }, {})).toBe('/a/');
  });

  it('sends the site’s origin, and an idempotency key with a new pet so that a retry does not create a second one [PET-07]', async () => {
    responses = [json({ success: true })];
    await callApi(endpoints.deletePet, { params: { id: 'p1' }, query: { locale: 'us' } });
    expect(calls[0]?.headers.get('x-requested-with')).toBe('fetch');
    expect(calls[0]?.headers.get('idempotency-key')).toBeNull();

    responses = [json({ success: false, message: 'No.' }, 400)];
    const body = { name: 'Rolo', species: 'dog', gender: 'male' } as const;
    await callApi(endpoints.createPet, { query: { locale: 'us' }, body, idempotencyKey: 'once' }).catch(
      () => {},
    );
    expect(calls[1]?.headers.get('idempotency-key')).toBe('once');
    expect(await calls[1]?.json()).toEqual(body);
  });

  it('may be answered from the browser’s cache, unless it is about an owner [LST-13]', async () => {
    responses = [json({ success: true, data: [] }), json([])];
    const query = { locale: 'us' } as const;
    await callApi(endpoints.listBreadcrumbs, { query: { ...query, pageUrl: '/', pageId: '' } });
    await callApi(endpoints.listReminders, { query });
    expect(calls.map(({ cache }) => cache)).toEqual(['default', 'no-store']);
  });

  it('renews an expired session once and then retries [AUT-04]', async () => {
    responses = [json({ success: false }, 401), json({}), json({ success: true })];
    await callApi(endpoints.deletePet, { params: { id: 'p1' }, query: { locale: 'us' } });
    expect(calls.map((call) => new URL(call.url).pathname)).toEqual([
      '/api/pets/p1',
      '/auth/renew',
      '/api/pets/p1',
    ]);
  });

  it('fails when the session can’t be renewed [AUT-04]', async () => {
    responses = [json({ success: false, message: 'Sign in.' }, 401), json({}, 401)];
    const call = callApi(endpoints.listReminders, { query: { locale: 'us' } });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
  });

  it('reports which fields the server rejected [ERP-02]', async () => {
    responses = [json({ success: false, message: 'Invalid.', errors: { weight: ['Too heavy.'] } }, 400)];
    const call = callApi(endpoints.listPets, { query: { locale: 'us' } });
    await expect(call).rejects.toMatchObject({ status: 400, fieldErrors: { weight: ['Too heavy.'] } });
  });

  it('reports a lost connection and a malformed response as failures, and the first as what it is [PET-39]', async () => {
    const failure = async () => {
      const call = callApi(endpoints.listReminders, { query: { locale: 'us' } });
      return call.then(
        () => undefined,
        (error) => [error instanceof ApiError, isWithoutConnection(error)],
      );
    };
    responses = [];
    expect(await failure()).toEqual([true, true]);
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('Network is down')) });
    responses = [new Response(broken)];
    expect(await failure()).toEqual([true, true]);
    for (const malformed of [json({ surprise: true }), new Response('<html>')]) {
      responses = [malformed];
      expect(await failure()).toEqual([true, false]);
    }
  });

  it('ends after 20 seconds, or when it is cancelled [ERP-01]', async () => {
    vi.stubGlobal('fetch', async (_: Request, { signal }: RequestInit) => signal?.throwIfAborted());
    const call = (signal?: AbortSignal) =>
      callApi(endpoints.listReminders, { query: { locale: 'us' }, ...(signal && { signal }) });
    await expect(call(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    const ended = AbortSignal.abort(new DOMException('Late', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => ended);
    expect(isWithoutConnection(await call().catch((error) => error))).toBe(true);
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([20_000]));
  });
});
