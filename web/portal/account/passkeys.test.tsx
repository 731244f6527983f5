import { maxPasskeys, type Passkey } from '@merrowvale/shared/schemas/passkey.ts';
import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { formOf } from '../../../test/support/web/posts.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { stubApi, visitSite } from '../../../test/support/web/visit.ts';
import { removePasskey } from './account-actions.ts';
import { Passkeys } from './passkeys.tsx';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => ({
  ...(await vi.importActual<object>('next/navigation')),
  ...(await import('../../../test/support/web/visit.ts')).nextNavigation,
}));
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const passkey: Passkey = {
  id: 'abc_-1',
  name: 'Roaming passkey',
  kind: 'cross-platform',
  createdAt: '2026-03-01T23:30:00.000Z',
};
const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/account' };
const section = (passkeys: Passkey[], query = '') =>
  renderForOwner(<Passkeys />, { profile: someProfile({ timeZone: 'Europe/Berlin' }), passkeys, query });

visitSite();

describe('the passkeys on the account page', () => {
  it('are listed with their names and days, and removed with plain forms [ACC-03, AUT-03]', () => {
    const html = section([passkey]);
    const page = parseHtml(html);
    expect(wordsOf(html)).toContain('Roaming passkey Added on 2 March 2026');
    expect(page.all('form')).not.toEqual([]);
    page.get('*', { name: 'passkeyId', value: 'abc_-1' });
  });

  it('are added on the provider’s page, which returns here; without scripts a note says what it needs [ACC-03, AUT-03]', () => {
    const page = parseHtml(section([], 'passkey=added&x=1'));
    const href = page.get('a', { href: /^\/auth\/passkeys/ }).attribute('href') ?? '';
    expect(new URL(href, 'http://site.test').searchParams.get('returnUrl')).toBe('/en_gb/pets?x=1');
    expect(page.get('noscript').text).toMatch(/^Adding a passkey needs JavaScript/);
  });

  it('tell what became of adding one [AUT-03]', () => {
    expect(wordsOf(section([passkey], 'passkey=added'))).toContain('Your passkey was added.');
    const signedOut = section([], 'passkey=signed-out');
    expect(wordsOf(signedOut)).toContain('No passkey was added');
    parseHtml(signedOut).get('a', { href: /^\/auth\/login\?fresh=yes/ });
    expect(wordsOf(section([], 'passkey=other'))).not.toContain('passkey was added');
  });

  it('are as many as an account can have', () => {
    const all = Array.from({ length: maxPasskeys }, (_, index) => ({ ...passkey, id: `p${index}` }));
    expect(wordsOf(section(all))).toContain('You have 20 passkeys');
    expect(section(all)).not.toContain('/auth/passkeys');
  });
});

describe('a passkey removed without scripts', () => {
  const post = (passkeyId: string) => removePasskey(undefined, formOf({ ...common, passkeyId }));

  it('is removed, also if it is gone already [ACC-03, AUT-03]', async () => {
    const { calls } = stubApi(() => ({ status: 200, body: { success: true } }));
    await expect(post('abc_-1')).rejects.toThrow('leads to /en_gb/account');
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/account/passkeys/abc_-1' });
    stubApi(() => ({ status: 404, body: { success: false } }));
    await expect(post('abc_-1')).rejects.toThrow('leads to /en_gb/account');
  });

  it('needs a fresh sign-in, and an id that a passkey can have [SEC-02, SEC-04]', async () => {
    const { calls } = stubApi(() => ({ status: 403, body: { success: false } }));
    expect(await post('abc_-1')).toEqual({ failure: 403 });
    expect(await post('../profile')).toEqual({ failure: 400 });
    expect(calls).toHaveLength(1);
  });
});
