import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { formOf } from '../../../test/support/web/posts.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { stubApi, visitSite } from '../../../test/support/web/visit.ts';
import { EditProfile } from './edit-profile.tsx';
import { confirmEmail, saveDetails, saveEmail, savePassword } from './edit-profile-actions.ts';

const search = vi.hoisted(() => ({ query: '' }));

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => ({
  ...(await vi.importActual<object>('next/navigation')),
  ...(await import('../../../test/support/web/visit.ts')).nextNavigation,
  useSearchParams: () => new URLSearchParams(search.query),
}));
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/edit-profile?saved=name' };
const done = { status: 200, body: { success: true } };
const rejected = (errors: Record<string, string[]>) => ({ status: 400, body: { success: false, errors } });

visitSite();

beforeEach(() => {
  search.query = '';
});

describe('the page that edits an owner’s details', () => {
  const page = (profile = someProfile({ firstName: 'Ann', lastName: 'Field', salutation: 'Dr' })) =>
    renderForOwner(<EditProfile />, { profile });

  it('shows the name as stored, in plain forms [ACC-03, AUT-03]', () => {
    const shown = parseHtml(page());
    expect(shown.attributes('value')).toEqual(expect.arrayContaining(['Ann', 'Field', 'Dr']));
    expect(shown.all('form')).toHaveLength(3);
  });

  it('shows which address a new one replaces', () => {
    expect(wordsOf(page(someProfile({ emailAddress: 'ann@example.com' })))).toContain(
      'with ann@example.com.',
    );
    expect(wordsOf(page(someProfile({ emailAddress: null })))).toContain('Your new address counts once');
  });

  it('confirms what was saved without scripts, and returns only to this site [ACC-03, SEC-02]', () => {
    search.query = 'saved=password&returnUrl=https://evil.example/';
    expect(wordsOf(page())).toContain('Your password is changed.');
    expect(page()).not.toContain('evil.example');
    search.query = 'saved=anything&returnUrl=/de/account';
    expect(parseHtml(page()).attributes('data-live')).not.toContain('polite');
    expect(parseHtml(page()).attributes('href')).toContain('/de/account');
  });
});

describe('the forms of that page posted without scripts', () => {
  it('change the name, and continue with a renewed session [ACC-03, AUT-03]', async () => {
    const { calls } = stubApi(() => done);
    const details = { firstName: ' Ann ', lastName: 'Field', salutation: '' };
    await expect(saveDetails(undefined, formOf({ ...common, ...details }))).rejects.toThrow(
      'leads to /auth/renew?returnUrl=%2Fen_gb%2Fedit-profile%3Fsaved%3Dname',
    );
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      path: '/api/account/details',
      body: { firstName: 'Ann', lastName: 'Field', salutation: '' },
    });
    expect(await saveDetails(undefined, formOf({ ...common, ...details, lastName: ' ' }))).toMatchObject({
      posted: { problems: { lastName: 'invalid' } },
    });
  });

  it('ask for a code, and for another sign-in if the last was too long ago [ACC-03, SEC-02]', async () => {
    stubApi(() => ({ status: 200, body: { success: true, data: { email: 'new@example.com' } } }));
    const entered = formOf({ ...common, email: 'new@example.com' });
    expect(await saveEmail(undefined, entered)).toMatchObject({ done: { email: 'new@example.com' } });
    stubApi(() => ({ status: 403, body: { success: false } }));
    expect(await saveEmail(undefined, entered)).toMatchObject({ failure: 403 });
  });

  it('return the address together with a wrong code [ACC-03]', async () => {
    const entered = formOf({ ...common, email: 'new@example.com', code: '123456' });
    stubApi(() => rejected({ code: ['That isn’t the code we sent.'] }));
    expect(await confirmEmail(undefined, entered)).toMatchObject({
      posted: {
        values: { email: 'new@example.com' },
        problems: { code: 'That isn’t the code we sent.' },
      },
    });
    stubApi(() => ({ status: 200, body: { success: true, data: { email: 'new@example.com' } } }));
    await expect(confirmEmail(undefined, entered)).rejects.toThrow('leads to /auth/renew?');
  });

  it('never return a typed password [SEC-02]', async () => {
    const passwords = { present: ' Twelve-walks-1 ', next: 'Thirteen-walks-2' };
    const { calls } = stubApi(() => rejected({ present: ['That isn’t your current password.'] }));
    const wrong = await savePassword(undefined, formOf({ ...common, ...passwords }));
    expect(calls[0]?.body).toEqual(passwords);
    expect(wrong.posted?.problems).toEqual({ present: 'That isn’t your current password.' });
    expect(JSON.stringify(wrong)).not.toContain('walks');
    const weak = await savePassword(undefined, formOf({ ...common, ...passwords, next: 'walks' }));
    expect(weak.posted?.problems).toEqual({ next: 'invalid' });
    expect(JSON.stringify(weak)).not.toContain('walks');
  });
});
