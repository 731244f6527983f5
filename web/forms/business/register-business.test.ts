import { describe, expect, it, vi } from 'vitest';
import { forgedArguments, formOf } from '../../../test/support/web/posts.ts';
import { stubApi, visit, visitSite } from '../../../test/support/web/visit.ts';
import { registerBusiness } from './register-business.ts';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../../test/support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../lib/session/current-session.ts',
  async () => (await import('../../../test/support/web/visit.ts')).session,
);
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

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
/** The directory has one dairy, and the API returns the status for posts, which are recorded. */
function respondingWith(status: number, directory = 200) {
  const { writes } = stubApi((method, _, query) => {
    if (method === 'POST') return { status, body: {} };
    const value = query.get('search') === 'hazel' ? [dairy] : [];
    return { status: directory, body: { success: true, data: { resultCount: value.length, value } } };
  });
  return writes;
}

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

const post = (fields: Record<string, string>) =>
  registerBusiness(undefined, formOf({ ...hidden, ...fields }));

visitSite();

describe('a registration that is posted', () => {
  it('shows the businesses it finds, of which one can be selected [ACC-03, BIZ-02, BIZ-11, BIZ-15, BIZ-16]', async () => {
    const calls = respondingWith(200);
    const search = (text: string) => post({ ...person, search: text, step: 'search' });
    expect(await search('hazel')).toMatchObject({
      found: { lookup: { is: 'found', businesses: [dairy] } },
      posted: {
        values: { search: 'hazel', firstName: 'Ann', confirmEmail: 'ann@farm.example' },
        problems: {},
      },
    });
    expect(await search('zzz')).toMatchObject({ found: { lookup: { is: 'nothing', query: 'zzz' } } });
    expect(await search('ha')).toMatchObject({ found: { lookup: { is: 'nothing', query: 'ha' } } });
    respondingWith(200, 503);
    expect(await search('hazel')).toMatchObject({ found: { lookup: { is: 'failed' } } });
    expect(calls()).toEqual([]);
  });

  it('is sent with the selected business, and redirects [ACC-03, BIZ-04, BIZ-09]', async () => {
    const calls = respondingWith(200);
    await expect(post({ ...person, ...found })).rejects.toThrow('leads to /en_gb/thanks');
    expect(calls()).toMatchObject([
      {
        path: '/api/campaign/interest',
        body: {
          formId: 'trade',
          formCategory: 'campaign',
          sourcePortal: 'merrowvale',
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
    expect(calls()).toMatchObject([
      { body: { cdcProfile: { business } } },
      { body: { cdcProfile: { business } } },
    ]);
    expect(await post({ ...person, byHand: 'on', city: 'Ely' })).toMatchObject({
      posted: { values: { byHand: 'on', city: 'Ely', name: '' }, problems: { name: 'required' } },
    });
  });

  it('is returned if something is missing, and is not sent to the API [ACC-03, BIZ-10, BIZ-18, BIZ-19]', async () => {
    const calls = respondingWith(200);
    for (const [fields, problems] of [
      [{}, { search: 'unselected' }],
      [{ search: 'hazel' }, { search: 'unselected' }],
      [{ search: 'zzz', business: 'crm-7' }, { search: 'unselected' }],
      [{ ...found, firstName: '' }, { firstName: 'required' }],
      [{ ...found, confirmEmail: 'bob@farm.example' }, { confirmEmail: 'different' }],
      [{ ...found, confirmEmail: '' }, { confirmEmail: 'missing' }],
      [{ ...found, emailAddress: 'ann@farm.', confirmEmail: 'ann@farm.' }, { emailAddress: 'invalid' }],
      [{ search: '', step: 'search' }, { search: 'unselected' }],
    ] as const) {
      const { posted, failure } = await post({ ...person, ...fields });
      expect(posted?.problems, JSON.stringify(fields)).toEqual(problems);
      expect(failure).toBeUndefined();
    }
    expect(calls()).toEqual([]);
  });

  it('keeps the input when it fails, and counts once [ACC-03]', async () => {
    const calls = respondingWith(500);
    expect(await post({ ...person, ...found })).toMatchObject({
      failure: 500,
      posted: { values: { search: 'hazel', startedAt: hidden.startedAt }, page: 'p1' },
      found: { picked: { crmId: 'crm-7' } },
    });
    await post({ ...person, ...found });
    await post({ ...person, ...found, lastName: 'Belle' });
    await post({ ...person, ...found, page: 'p2' });
    const [first, again, ...others] = calls().map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
    expect(calls()[0]?.body).toMatchObject({ submissionId: first });
  });

  it('is distinguished from a bot’s, and attributed to the signed-in user [ACC-03, QUE-08]', async () => {
    const calls = respondingWith(200);
    visit.identity = { sub: 'owner-1' };
    await expect(post({ ...person, ...found, remark: 'https://spam.example' })).rejects.toThrow('leads to');
    expect(calls()[0]?.body).toMatchObject({
      remark: 'https://spam.example',
      cdcProfile: { UID: 'owner-1' },
    });
  });

  it('is rejected from another site, and redirects to none [ACC-03, SEC-02]', async () => {
    const calls = respondingWith(200);
    await expect(post({ ...person, ...found, afterwards: '//evil.example' })).rejects.toThrow(
      'leads to /en_gb',
    );
    visit.origin = 'https://evil.example';
    expect(await post({ ...person, ...found })).toEqual({ failure: 0 });
    expect(calls()).toHaveLength(1);
  });

  it('handles any argument [ACC-03]', async () => {
    for (const argument of forgedArguments)
      expect(await registerBusiness(argument, argument)).not.toHaveProperty('done');
  });
});
