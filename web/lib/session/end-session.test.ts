import type { Session } from '@merrowvale/shared/schemas/session.ts';
import * as oidc from 'openid-client';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from './end-session.ts';
import { identityProvider, providerExtras } from './identity-provider.ts';
import { removeSession } from './session-store.ts';

vi.mock('./identity-provider.ts');
vi.mock('./session-store.ts');

const siteUrl = 'https://portal.example';
const issuer = 'https://identity.example';
const provider = new oidc.Configuration({ issuer, end_session_endpoint: `${issuer}/end` }, 'portal');

const identity = {
  ...{ sub: 'ann', email: null, emailVerified: false, phone: null, phoneVerified: false, roles: [] },
  ...{ firstName: null, lastName: null, salutation: null, crmId: null, light: false },
};
const times = { accessTokenExpiresAt: 0, authenticatedAt: 0, createdAt: 0, lastSeenAt: 0, endsAt: 0, ttl: 0 };
const session: Session = {
  ...{ identity, accessToken: 'access', refreshToken: null, idToken: 'token', isListed: true },
  ...times,
};

beforeEach(() => {
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('SESSION_TABLE_NAME', 'sessions');
  vi.stubEnv('OIDC_ISSUER', issuer);
  vi.stubEnv('OIDC_CLIENT_ID', 'portal');
  vi.mocked(removeSession).mockReset();
  vi.mocked(identityProvider).mockResolvedValue(provider);
});

async function leave(cookie: string, links: { logout?: string } = {}) {
  vi.mocked(providerExtras).mockResolvedValue({ links, devLoginAccounts: [], scope: 'openid' });
  const headers = { origin: siteUrl, cookie };
  const response = await signOut(new Request(`${siteUrl}/auth/logout`, { method: 'POST', headers }));
  return response.headers.get('location');
}

it('ends the session here and then at the provider, at its own address if it has one [AUT-03]', async () => {
  vi.mocked(removeSession).mockResolvedValue(session);
  const standard = new URL((await leave('__Host-session=abc')) ?? '');
  expect(standard.origin + standard.pathname).toBe(`${issuer}/end`);
  expect(Object.fromEntries(standard.searchParams)).toMatchObject({
    id_token_hint: 'token',
    post_logout_redirect_uri: `${siteUrl}/auth/signed-out`,
  });
  expect(vi.mocked(removeSession)).toHaveBeenCalledWith('abc');
  expect(await leave('__Host-session=abc', { logout: `${issuer}/bye` })).toBe(`${issuer}/bye`);
});

it('asks no provider when there is no session [AUT-03]', async () => {
  expect(await leave('')).toBe(`${siteUrl}/auth/signed-out`);
  expect(vi.mocked(removeSession)).not.toHaveBeenCalled();
});
