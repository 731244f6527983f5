import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUp } from '../../forms/test-posts.ts';
import { emptyPermission } from './permission-state.ts';
import { takePermission } from './take-permission.ts';

const world = vi.hoisted(() => ({
  origin: 'https://site.example',
  identity: undefined as Record<string, unknown> | undefined,
  cookies: [] as unknown[],
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: world.origin }),
  cookies: async () => ({
    get: (name: string) => ({ value: `value-of-${name}` }),
    set: (cookie: unknown) => world.cookies.push(cookie),
  }),
}));
vi.mock('../../lib/session/current-session.ts', () => ({
  currentSession: async () => world.identity && { identity: world.identity },
}));
vi.mock('../../lib/log-problem.ts', () => ({ logProblem: () => undefined }));

type Call = { address: string; headers: Record<string, string>; body: Record<string, unknown> };

/** The API returns the status for all calls; the calls are recorded. */
function respondingWith(status: number): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: URL, init: { headers: Record<string, string>; body: string }) => {
    calls.push({ address: address.href, headers: init.headers, body: JSON.parse(init.body) });
    return new Response('{}', { status });
  });
  return calls;
}

const good = { distributor: 'NORTH-1', invoice: ' inv-7 ', locale: 'en_gb', page: 'page-1' };

function post(differences: Record<string, string> = {}) {
  const entered = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...differences })) entered.set(name, value);
  return takePermission({ ...emptyPermission, page: '' }, entered);
}

beforeEach(() => {
  const identity = { sub: 'owner-1', crmId: 'CRM-1', email: 'ann@clinic.example' };
  Object.assign(world, { origin: 'https://site.example', identity, cookies: [] });
  vi.stubEnv('SITE_URL', 'https://site.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a rebate request posted without scripts', () => {
  it('is sent on behalf of the signed-in user, whatever else was posted [ACC-03, RBT-11, RBT-12, RBT-26]', async () => {
    const calls = respondingWith(200);
    expect(await post({ CRM_ID: 'CRM-2', UID: 'owner-2' })).toMatchObject({ step: 'done', invoice: 'INV-7' });
    expect(calls).toMatchObject([
      {
        address: 'https://site.example/api/vet/rebate',
        headers: { cookie: '__Host-session=value-of-__Host-session', origin: 'https://site.example' },
        body: {
          CRM_ID: 'CRM-1',
          INVC_NBR: 'INV-7',
          ELA_DVSN: 'en_gb',
          UID: 'owner-1',
          DISTRIBUTOR_CODE: 'NORTH-1',
          EMAIL: 'ann@clinic.example',
        },
      },
    ]);
    expect(world.cookies).toMatchObject([{ name: 'rebate-user', path: '/api/vet', secure: true }]);
  });

  it('returns all of its errors, and is not sent to the API [ACC-03, RBT-17, RBT-18]', async () => {
    const calls = respondingWith(200);
    expect(await post({ distributor: '', invoice: ' ' })).toEqual({
      distributor: '',
      invoice: '',
      isUnchosen: true,
      problem: 'empty',
      step: 'open',
      page: 'page-1',
    });
    expect(await post({ invoice: 'a<b' })).toMatchObject({
      invoice: 'A<B',
      problem: 'invalid',
      isUnchosen: false,
    });
    expect(await post({ distributor: '' })).toMatchObject({
      problem: undefined,
      isUnchosen: true,
      step: 'open',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [406, { problem: 'exceeded', step: 'open' }],
    [500, { problem: undefined, step: 'failed' }],
    [401, { problem: undefined, step: 'failed' }],
  ])('keeps the input if the API returns %i [ACC-03, RBT-14, RBT-15]', async (status, outcome) => {
    respondingWith(status);
    expect(await post()).toMatchObject({ ...outcome, distributor: 'NORTH-1', invoice: 'INV-7' });
  });

  it('counts once when it is submitted twice from one page [ACC-03]', async () => {
    const calls = respondingWith(503);
    for (const differences of [{}, {}, { invoice: 'inv-8' }, { page: 'page-2' }]) await post(differences);
    const [first, again, ...others] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('is rejected from another site and from visitors [ACC-03, SEC-02]', async () => {
    const calls = respondingWith(200);
    world.origin = 'https://evil.example';
    expect(await post()).toMatchObject({ step: 'failed' });
    world.origin = 'https://site.example';
    world.identity = undefined;
    expect(await post()).toMatchObject({ step: 'failed' });
    expect(calls).toEqual([]);
  });

  it('reports a failure if there is no response [ACC-03, RBT-15]', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    expect(await post()).toMatchObject({ step: 'failed', invoice: 'INV-7' });
  });

  it('has an answer to any argument [ACC-03]', async () => {
    for (const argument of madeUp) expect(await takePermission(argument, argument)).toHaveProperty('step');
  });
});
