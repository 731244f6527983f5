import { AsyncLocalStorage } from 'node:async_hooks';
import { formsEndpoints } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { forwardHost } from '../../../infra/constructs/edge/edge-functions.ts';
import { startLoopbackServer } from '../../../infra/local/runtime/loopback-server.ts';
import type { EdgeBehaviour } from '../../../infra/local/template/read-edge.ts';
import { callFromServer } from '../../../web/lib/api/call-from-server.ts';
import { TestDistribution, type Visit } from './test-distribution.ts';

const request = new AsyncLocalStorage<Headers>();
vi.mock('next/headers', () => ({
  headers: async () => request.getStore(),
  cookies: async () => new Map(),
}));

const all = { query: 'all', headers: 'all', cookies: 'all' } as const;
const uncached: Omit<EdgeBehaviour, 'pathPattern' | 'origin'> = {
  compresses: false,
  methods: ['GET', 'POST'],
  viewerRequest: forwardHost,
  cache: { minTtl: 0, defaultTtl: 0, maxTtl: 0, key: { query: [], headers: [], cookies: [] } },
  forwards: all,
};
const anything = z.unknown();
const pets = { ...petsEndpoints.listPets, response: anything };
const calls = {
  '/en_gb/pets': () => callFromServer(pets, { query: { locale: 'en_gb' } }),
  '/en_gb/ask-an-expert': () =>
    callFromServer({ ...formsEndpoints.askAnExpert, response: anything }, { idempotencyKey: 'key' }),
} as const;
const visitors = Array.from({ length: 8 }, (_, index) => `127.0.1.${index + 1}`);
const success = JSON.stringify({ success: true });

/** The origin secret that the CDN sends, and the headers of the calls that reached the API. */
const world = { secret: 'one', asked: [] as { secret: unknown; viewer: unknown }[] };
let edge: TestDistribution;
let closeApi: () => Promise<void>;

beforeEach(async () => {
  Object.assign(world, { secret: 'one', asked: [] });
  const noteCall = (headers: NodeJS.Dict<string | string[]>) =>
    world.asked.push({ secret: headers['x-origin-secret'], viewer: headers['x-forwarded-for'] });
  edge = new TestDistribution({
    behaviours: [
      { ...uncached, pathPattern: '/api/*', origin: 'api', viewerRequest: undefined },
      { ...uncached, pathPattern: '*', origin: 'site' },
    ],
    originHeaders: {
      site: {
        get 'x-origin-secret'() {
          return world.secret;
        },
      },
    },
    reply: ({ url, headers }, origin) => {
      if (origin === 'site') return renderPage(url, headers);
      noteCall(headers);
      return { body: success };
    },
  });
  await edge.start();
  const api = await startLoopbackServer(0, ({ headers }, response) => {
    noteCall(headers);
    response.end(success);
  });
  closeApi = api.close;
  vi.stubEnv('SITE_URL', `http://127.0.0.1:${edge.port}`);
  vi.stubEnv('API_URL', `http://127.0.0.1:${api.port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  edge.stop();
  await closeApi();
});

/** The site's server: renders a page with one call to the API, with which it fails. */
function renderPage(url: string, headers: NodeJS.Dict<string | string[]>): Promise<{ status: number }> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const call = Object.entries(calls).find(([path]) => path === url)?.[1];
  return request.run(new Headers(given), async () => {
    try {
      await call?.();
      return { status: 200 };
    } catch (error) {
      return { status: z.object({ status: z.number() }).parse(error).status };
    }
  });
}

async function visitAll(path: keyof typeof calls, from: readonly string[]): Promise<Visit['status'][]> {
  const statuses: number[] = [];
  for (const address of from) statuses.push((await edge.visit(path, { from: address })).status);
  return statuses;
}

describe('a call to the API by the site’s server', () => {
  it.each(['/en_gb/pets', '/en_gb/ask-an-expert'] as const)(
    'counts for the visitor of %s, not for the server, however many there are [INF-04, QUE-08]',
    async (path) => {
      expect(await visitAll(path, visitors)).toEqual(visitors.map(() => 200));
      expect(world.asked.map(({ viewer }) => viewer)).toEqual(visitors);
    },
  );

  it('proves itself with the secret of its own request, also while that is being changed [SEC-01]', async () => {
    await visitAll('/en_gb/pets', ['127.0.1.1']);
    world.secret = 'two';
    await visitAll('/en_gb/pets', ['127.0.1.2']);
    expect(world.asked.map(({ secret }) => secret)).toEqual(['one', 'two']);
  });

  it('states the address that the CDN saw, whatever the visitor claims [QUE-08]', async () => {
    const forged = {
      'x-viewer-address': '203.0.113.7',
      'x-forwarded-for': '203.0.113.7',
      'x-origin-secret': 'x',
    };
    await edge.visit('/en_gb/pets', { from: '127.0.1.1', headers: forged });
    expect(world.asked).toEqual([{ secret: 'one', viewer: '127.0.1.1' }]);
  });

  it('goes through the CDN if its page is for everybody, and so has no visitor [CMS-06]', async () => {
    const neutral = new Headers({ host: 'site.test', 'x-origin-secret': 'one' });
    const query = () =>
      callFromServer(
        { ...placesEndpoints.geocode, response: anything },
        { body: { address: 'Leeds' }, changesNothing: true },
      );
    await request.run(neutral, query);
    expect(world.asked.map(({ secret }) => secret)).toEqual([undefined]);
    expect(edge.asked).toHaveLength(1);
  });
});
