import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { formOf } from '../../../test/support/web/posts.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { stubApi, visitSite } from '../../../test/support/web/visit.ts';
import {
  createAuthenticatorKeyAction,
  turnOffSecondFactorAction,
  turnOnSecondFactorAction,
} from './account-actions.ts';
import { SecondFactor } from './second-factor.tsx';

vi.mock('next/headers', async () => (await import('../../../test/support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => ({
  ...(await vi.importActual<object>('next/navigation')),
  ...(await import('../../../test/support/web/visit.ts')).nextNavigation,
}));
vi.mock(
  '../../lib/log-problem.ts',
  async () => (await import('../../../test/support/web/visit.ts')).silentLog,
);

const common = { locale: 'en_gb', page: 'page-1', afterwards: '/en_gb/account' };
const created = { key: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Merrowvale:ann?secret=GEZDGNBVGY3TQOJQ' };

visitSite();

describe('the second factor on the account page', () => {
  it('is set up or turned off with plain forms [ACC-03, AUT-03]', () => {
    const off = renderForOwner(<SecondFactor />, { secondFactor: { isOn: false } });
    expect(parseHtml(off).all('form')).not.toEqual([]);
    expect(wordsOf(off)).toContain('Set up an authenticator app');
    const on = renderForOwner(<SecondFactor />, { secondFactor: { isOn: true } });
    expect(parseHtml(on).all('form')).not.toEqual([]);
    expect(wordsOf(on)).toContain('Turn off');
  });
});

describe('the second factor posted without scripts', () => {
  it('shows a new key, and turns on with a code [ACC-03, AUT-03]', async () => {
    stubApi(() => ({ status: 200, body: { success: true, data: created } }));
    expect(await createAuthenticatorKeyAction(undefined, formOf(common))).toMatchObject({ done: created });
    const { calls } = stubApi(() => ({ status: 200, body: { success: true } }));
    const entered = formOf({ ...common, ...created, code: '123 456' });
    await expect(turnOnSecondFactorAction(undefined, entered)).rejects.toThrow('leads to /en_gb/account');
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/account/second-factor' });
  });

  it('returns the key with the reason why the code is not accepted [ACC-03]', async () => {
    const { calls } = stubApi(() => ({
      status: 400,
      body: { success: false, errors: { code: ['This key is no longer valid. Start again.'] } },
    }));
    const enter = (code: string) =>
      turnOnSecondFactorAction(undefined, formOf({ ...common, ...created, code }));
    expect(await enter('12')).toMatchObject({
      posted: { values: created, problems: { code: 'invalid' } },
    });
    expect(calls).toEqual([]);
    expect(await enter('123456')).toMatchObject({
      posted: { values: created, problems: { code: expect.stringContaining('Start again') } },
    });
  });

  it('needs a fresh sign-in [SEC-02]', async () => {
    stubApi(() => ({ status: 403, body: { success: false } }));
    expect(await createAuthenticatorKeyAction(undefined, formOf(common))).toMatchObject({ failure: 403 });
    expect(await turnOffSecondFactorAction(undefined, formOf(common))).toEqual({ failure: 403 });
  });
});
