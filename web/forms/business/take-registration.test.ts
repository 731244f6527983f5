import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUp } from '../test-posts.ts';
import { newRegistration } from './registration-state.ts';
import { takeRegistration } from './take-registration.ts';

const world = vi.hoisted(() => ({ origin: 'https://site.example', owner: undefined as string | undefined }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: world.origin }),
  cookies: async () => ({ get: () => undefined }),
}));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`leads to ${path}`);
  },
}));
vi.mock('../../lib/session/current-session.ts', () => ({
  currentSession: async () => world.owner && { identity: { sub: world.owner } },
}));
vi.mock('../../lib/log-problem.ts', () => ({ logProblem: () => undefined }));

const dairy = {
  CRMId: 'crm-7',
  Name: 'Hazel Dairy',
  AccountClassification: 'dairy_farm',
  location: {
    address: '1 Lane',
    address2: 'Upper Farm',
    city: 'Ely',
    state: 'Cambs',
    postalCode: 'CB7 4AA',
    countryCode: 'GB',
  },
};
type Call = { address: string; key: string | undefined; body: Record<string, unknown> };

/** The directory has one dairy, and the API returns the status for posts, which are recorded. */
function respondingWith(status: number, directory = 200): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: URL, init: { method?: string; headers: Record<string, string>; body: string }) => {
      if (init.method !== 'POST') {
        const isKnown = address.searchParams.get('search') === 'hazel';
        const value = isKnown ? [dairy] : [];
        return new Response(JSON.stringify({ success: true, data: { resultCount: value.length, value } }), {
          status: directory,
        });
      }
      calls.push({
        address: address.pathname,
        key: init.headers['idempotency-key'],
        body: JSON.parse(init.body),
      });
      return new Response('{}', { status });
    },
  );
  return calls;
}

const begun = newRegistration(
  { firstName: '', lastName: '', emailAddress: '' },
  { page: 'p0', startedAt: '2026-03-01T10:00:00.000Z' },
);
const person = {
  firstName: ' Ann ',
  lastName: 'Bell',
  emailAddress: 'ann@farm.example',
  confirmEmail: 'ann@farm.example',
};
const hidden = {
  locale: 'en_gb',
  path: '/en_gb/register',
  formId: 'trade',
  afterwards: '/en_gb/thanks',
  page: 'p1',
  startedAt: '2026-03-01T10:00:00.000Z',
};
const found = { search: 'hazel', business: 'crm-7' };

function post(fields: Record<string, string>) {
  const entered = new FormData();
  for (const [name, value] of Object.entries({ ...hidden, ...fields })) entered.set(name, value);
  return takeRegistration(begun, entered);
}

beforeEach(() => {
  Object.assign(world, { origin: 'https://site.example', owner: undefined });
  vi.stubEnv('SITE_URL', 'https://site.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a registration posted without scripts', () => {
  it('shows the businesses it finds, of which one can be selected [ACC-03, BIZ-02, BIZ-11, BIZ-15, BIZ-16]', async () => {
    const calls = respondingWith(200);
    const search = (text: string) => post({ ...person, search: text, step: 'search' });
    expect(await search('hazel')).toMatchObject({
      search: 'hazel',
      found: { is: 'found', businesses: [dairy] },
      typed: { firstName: 'Ann', confirmEmail: 'ann@farm.example' },
      wasTried: false,
    });
    expect(await search('zzz')).toMatchObject({ found: { is: 'nothing', query: 'zzz' } });
    expect(await search('ha')).toMatchObject({ found: { is: 'nothing', query: 'ha' } });
    respondingWith(200, 503);
    expect(await search('hazel')).toMatchObject({ found: { is: 'failed' } });
    expect(calls).toEqual([]);
  });

  it('is sent with the selected business, and redirects [ACC-03, BIZ-04, BIZ-09]', async () => {
    const calls = respondingWith(200);
    await expect(post({ ...person, ...found })).rejects.toThrow('leads to /en_gb/thanks');
    expect(calls).toMatchObject([
      {
        address: '/api/campaign/interest',
        body: {
          formId: 'trade',
          formCategory: 'campaign',
          sourcePortal: 'GB',
          sourcePage: '/en_gb/register',
          startedAt: hidden.startedAt,
          cdcProfile: {
            firstName: 'Ann',
            email: 'ann@farm.example',
            business: { crmId: 'crm-7', name: 'Hazel Dairy', address1: '1 Lane\nUpper Farm', country: 'GB' },
          },
        },
      },
    ]);
  });

  it('is sent with a business that was entered manually [ACC-03, BIZ-06, BIZ-22]', async () => {
    const calls = respondingWith(200);
    const byHand = { name: 'Hill Farm', country: 'France', type: 'dairy_farm' };
    await expect(post({ ...person, ...byHand, byHand: 'on', ...found })).rejects.toThrow('leads to');
    await expect(post({ ...person, ...byHand })).rejects.toThrow('leads to');
    const business = { crmId: 'manual', name: 'Hill Farm', country: 'FR', type: 'dairy_farm' };
    expect(calls).toMatchObject([
      { body: { cdcProfile: { business } } },
      { body: { cdcProfile: { business } } },
    ]);
    expect(await post({ ...person, byHand: 'on', city: 'Ely' })).toMatchObject({
      wasTried: true,
      manual: { city: 'Ely', name: '' },
      business: { crmId: 'manual' },
    });
  });

  it('is returned if something is missing, and is not sent to the API [ACC-03, BIZ-10, BIZ-18, BIZ-19]', async () => {
    const calls = respondingWith(200);
    for (const fields of [
      person,
      { ...person, search: 'hazel' },
      { ...person, search: 'zzz', business: 'crm-7' },
      { ...person, ...found, firstName: '' },
      { ...person, ...found, confirmEmail: 'bob@farm.example' },
      { ...person, ...found, emailAddress: 'ann@farm' },
      { ...person, search: '', step: 'search' },
    ])
      expect(await post(fields), JSON.stringify(fields)).toMatchObject({ wasTried: true, failed: false });
    expect(calls).toEqual([]);
  });

  it('keeps the input when it fails, and counts once [ACC-03]', async () => {
    const calls = respondingWith(500);
    const expected = { failed: true, search: 'hazel', business: { crmId: 'crm-7' }, carried: { page: 'p1' } };
    expect(await post({ ...person, ...found })).toMatchObject(expected);
    await post({ ...person, ...found });
    await post({ ...person, ...found, lastName: 'Belle' });
    await post({ ...person, ...found, page: 'p2' });
    const [first, again, ...others] = calls.map(({ key }) => key);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
    expect(calls[0]?.body.submissionId).toBe(first);
  });

  it('is distinguished from a bot’s, and attributed to the signed-in user [ACC-03, QUE-08]', async () => {
    const calls = respondingWith(200);
    world.owner = 'owner-1';
    await expect(post({ ...person, ...found, website: 'https://spam.example' })).rejects.toThrow('leads to');
    expect(calls[0]?.body).toMatchObject({ website: 'https://spam.example', cdcProfile: { UID: 'owner-1' } });
  });

  it('is rejected from another site, and redirects to none [ACC-03, SEC-02]', async () => {
    const calls = respondingWith(200);
    await expect(post({ ...person, ...found, afterwards: '//evil.example' })).rejects.toThrow(
      'leads to /en_gb',
    );
    world.origin = 'https://evil.example';
    expect(await post({ ...person, ...found })).toEqual({ ...begun, failed: true });
    expect(calls).toHaveLength(1);
  });

  it('has an answer to any argument [ACC-03]', async () => {
    for (const argument of madeUp)
      expect(await takeRegistration(argument, argument)).toMatchObject({ found: { is: 'idle' } });
  });
});
