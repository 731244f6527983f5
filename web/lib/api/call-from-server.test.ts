import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { notShared } from '../edge/render-facts.ts';
import { callFromServer } from './call-from-server.ts';

vi.mock('../edge/render-facts.ts', () => ({ notShared: vi.fn() }));
const visitor = { headers: new Headers(), cookies: new Map<string, { value: string }>() };
vi.mock('next/headers', () => ({
  cookies: async () => visitor.cookies,
  headers: async () => visitor.headers,
}));

const siteUrl = 'https://pets.example';
type Call = { url: string; init: RequestInit; headers: Record<string, string> };
let calls: Call[];
let responses: Response[];

beforeEach(() => {
  calls = [];
  responses = [];
  visitor.headers = new Headers();
  visitor.cookies = new Map([['__Host-session', { value: 'abc' }]]);
  vi.mocked(notShared).mockReset();
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('API_URL', 'https://api.internal.example');
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    calls.push({ url: url.href, init, headers: Object.fromEntries(new Headers(init.headers)) });
    return responses.shift() ?? Response.json({});
  });
});

const anything = z.unknown();
const query = { locale: 'en_gb' } as const;
const listPets = { ...petsEndpoints.listPets, response: anything };
const createPet = { ...petsEndpoints.createPet, body: anything, response: anything };
const deletePet = { ...petsEndpoints.deletePet, response: anything };
const geocode = { ...placesEndpoints.geocode, response: anything };
const milliseconds = () => vi.mocked(AbortSignal.timeout).mock.calls.flat();

describe('a call of the API from the site’s server', () => {
  it('is made in the visitor’s session, which is not one of a page for everybody [API-05, AUT-04]', async () => {
    vi.spyOn(AbortSignal, 'timeout');
    await callFromServer(listPets, { query });
    expect(calls).toMatchObject([
      {
        url: `${siteUrl}/api/petProfiles?locale=en_gb`,
        init: { method: 'GET', cache: 'no-store' },
        headers: { accept: 'application/json', cookie: '__Host-session=abc' },
      },
    ]);
    expect(Object.keys(calls[0]?.headers ?? {})).toEqual(['accept', 'cookie']);
    expect(vi.mocked(notShared)).toHaveBeenCalledOnce();
    expect(milliseconds()).toEqual([6000]);
  });

  it('states where a write comes from, and has more time for it [AUT-06]', async () => {
    vi.spyOn(AbortSignal, 'timeout');
    const call = { query, body: { name: 'Rex' }, idempotencyKey: 'key', timeZone: 'Europe/Berlin' };
    await callFromServer(createPet, call);
    const written = { origin: siteUrl, 'x-requested-with': 'fetch' };
    expect(calls[0]?.headers).toEqual({
      ...{ accept: 'application/json', cookie: '__Host-session=abc' },
      ...{ 'content-type': 'application/json', 'idempotency-key': 'key', 'x-time-zone': 'Europe/Berlin' },
      ...written,
    });
    expect(calls[0]?.init.body).toBe('{"name":"Rex"}');
    await callFromServer(deletePet, { params: { id: 'p1' }, query, version: 3, session: 'other' });
    expect(calls[1]?.headers).toEqual({
      ...{ accept: 'application/json', cookie: '__Host-session=other', 'if-match': '"3"' },
      ...written,
    });
    expect(milliseconds()).toEqual([10_000, 10_000]);
    expect(vi.mocked(notShared)).not.toHaveBeenCalled();
  });

  it('has no session if it changes nothing, nor one that is none [AUT-04]', async () => {
    vi.spyOn(AbortSignal, 'timeout');
    await callFromServer(geocode, { body: { address: 'Leeds' }, changesNothing: true });
    visitor.cookies.set('__Host-session', { value: 'a; b' });
    await callFromServer(listPets, { query, headers: { cookie: 'rebate-user=1' }, timeoutMilliseconds: 50 });
    visitor.cookies.clear();
    await callFromServer(listPets, { query });
    expect(calls.map(({ headers }) => headers.cookie)).toEqual([undefined, 'rebate-user=1', undefined]);
    expect(milliseconds()).toEqual([6000, 50, 6000]);
  });

  it('reaches the API itself with the visitor’s address, if a visitor came through the CDN [SEC-02]', async () => {
    const asked = [
      { [originSecretHeader]: 'secret', 'x-viewer-address': '203.0.113.9' },
      { [originSecretHeader]: 'secret' },
      { 'x-viewer-address': '203.0.113.9' },
    ];
    for (const headers of asked) {
      visitor.headers = new Headers(headers);
      await callFromServer(listPets, { query });
    }
    vi.stubEnv('API_URL', '');
    visitor.headers = new Headers(asked[0]);
    await callFromServer(listPets, { query });
    const hosts = calls.map(({ url }) => new URL(url).host);
    expect(hosts).toEqual(['api.internal.example', ...Array(3).fill('pets.example')]);
    expect(calls[0]).toMatchObject({
      init: { redirect: 'manual' },
      headers: { [originSecretHeader]: 'secret', 'x-forwarded-for': '203.0.113.9' },
    });
    for (const { headers } of calls.slice(1)) expect(Object.keys(headers)).toEqual(['accept', 'cookie']);
  });

  it('is repeated once in a renewed session, if there is one [AUT-04]', async () => {
    const refused = () => Response.json({ message: 'Sign in.' }, { status: 401 });
    vi.spyOn(AbortSignal, 'timeout');
    responses = [refused(), new Response(null, { status: 204 }), Response.json('pets')];
    expect(await callFromServer(listPets, { query })).toBe('pets');
    expect(calls[1]).toMatchObject({
      ...{ url: `${siteUrl}/auth/renew`, init: { method: 'POST', cache: 'no-store' } },
      headers: { cookie: '__Host-session=abc', origin: siteUrl, 'x-requested-with': 'fetch' },
    });
    expect(milliseconds()).toEqual([6000, 10_000, 6000]);
    responses = [refused(), refused()];
    await expect(callFromServer(listPets, { query })).rejects.toMatchObject({ status: 401 });
    visitor.cookies.clear();
    responses = [refused()];
    await expect(callFromServer(listPets, { query })).rejects.toMatchObject({ status: 401 });
    responses = [Response.json({}, { status: 500 })];
    visitor.cookies.set('__Host-session', { value: 'abc' });
    await expect(callFromServer(listPets, { query })).rejects.toMatchObject({ status: 500 });
    expect(calls).toHaveLength(7);
  });

  it('fails unless the status is that of a success, and reports the time of the response [API-03, REM-19]', async () => {
    const times: string[] = [];
    const onTime = (at: string) => times.push(at);
    responses = [Response.json({}, { headers: { date: 'Thu, 01 May 2031 12:00:00 GMT' } })];
    await callFromServer(listPets, { query, onTime });
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 5, 1));
    await callFromServer(listPets, { query, onTime });
    expect(times).toEqual(['2031-05-01T12:00:00.000Z', '2031-06-01T00:00:00.000Z']);
    responses = [Response.json({}, { status: 201 }), Response.json({}), Response.json({}, { status: 404 })];
    await callFromServer(createPet, { query, body: {}, status: 201 });
    await expect(callFromServer(createPet, { query, body: {}, status: 201 })).rejects.toThrow();
    await expect(callFromServer(listPets, { query })).rejects.toMatchObject({ status: 404 });
  });
});
