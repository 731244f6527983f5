import { describe, expect, it, vi } from 'vitest';
import { forgedArguments, formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../../test/support/web/visit.ts';
import { requestPermission } from './request-permission.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock(
  '../../lib/session/current-session.ts',
  async () => (await import('../../../test/support/web/visit.ts')).session,
);
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

/** The API returns the status for all calls; the calls are recorded. */
const respondingWith = (status: number) => stubApi(() => ({ status, body: {} })).calls;

const good = { distributor: 'NORTH-1', invoice: ' inv-7 ', locale: 'en_gb', page: 'page-1' };

const post = (differences: Record<string, string> = {}) =>
  requestPermission(undefined, formOf({ ...good, ...differences }));

visitSite(() => ({ identity: { sub: 'owner-1', crmId: 'CRM-1', email: 'ann@clinic.example' } }));

describe('a rebate request', () => {
  it('is sent on behalf of the signed-in user, regardless of what else was posted [ACC-03, RBT-11, RBT-12, RBT-26]', async () => {
    const calls = respondingWith(200);
    expect(await post({ CRM_ID: 'CRM-2', UID: 'owner-2' })).toMatchObject({
      done: null,
      posted: { values: { invoice: 'INV-7' } },
    });
    expect(calls).toMatchObject([
      {
        path: '/api/vet/rebate',
        headers: {
          cookie: '__Host-session=session; rebate-user=eyJVSUQiOiJvd25lci0xIn0=',
          origin: 'https://site.example',
        },
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
    expect(visit.set).toMatchObject([{ name: 'rebate-user', path: '/api/vet', secure: true }]);
  });

  it('returns all of its errors, and is not sent to the API [ACC-03, RBT-17, RBT-18]', async () => {
    const calls = respondingWith(200);
    expect(await post({ distributor: '', invoice: ' ' })).toEqual({
      posted: {
        values: { distributor: '', invoice: '' },
        problems: { distributor: 'unchosen', invoice: 'empty' },
        page: 'page-1',
      },
    });
    expect(await post({ invoice: 'a<b' })).toMatchObject({
      posted: { values: { invoice: 'A<B' }, problems: { invoice: 'invalid' } },
    });
    expect(await post({ distributor: '' })).toMatchObject({
      posted: { problems: { distributor: 'unchosen' } },
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [406, { posted: { problems: { invoice: 'exceeded' } } }],
    ...[201, 400, 401, 403, 404, 409, 422, 429, 500, 503].map(
      (status) => [status, { failure: status }] as const,
    ),
  ] as const)(
    'is granted by a 200 only, and keeps the input if the API returns %i [ACC-03, RBT-13, RBT-14, RBT-15]',
    async (status, outcome) => {
      respondingWith(status);
      const posted = { values: { distributor: 'NORTH-1', invoice: 'INV-7' }, problems: {} };
      const expected = { posted: expect.objectContaining(posted), ...outcome };
      expect(await post()).toMatchObject(expected);
    },
  );

  it('counts once when it is submitted twice from one page [ACC-03]', async () => {
    const calls = respondingWith(503);
    for (const differences of [{}, {}, { invoice: 'inv-8' }, { page: 'page-2' }]) await post(differences);
    const [first, again, ...others] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('is rejected from another site and from visitors [ACC-03, SEC-02]', async () => {
    const calls = respondingWith(200);
    visit.origin = 'https://evil.example';
    expect(await post()).toMatchObject({ failure: 0 });
    visit.origin = 'https://site.example';
    visit.identity = undefined;
    expect(await post()).toMatchObject({ failure: 401 });
    expect(calls).toEqual([]);
  });

  it('reports a failure if there is no response [ACC-03, RBT-15]', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed');
    });
    expect(await post()).toMatchObject({ failure: 0, posted: { values: { invoice: 'INV-7' } } });
  });

  it('handles any argument [ACC-03]', async () => {
    for (const argument of forgedArguments)
      expect(await requestPermission(argument, argument)).not.toHaveProperty('done');
  });
});
