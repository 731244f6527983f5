import * as oidc from 'openid-client';
import { beforeEach, expect, it, vi } from 'vitest';
import { logProblem } from '../log-problem.ts';
import { identityProvider, providerExtras, revokeRefreshToken, sessionTokens } from './identity-provider.ts';

vi.mock('openid-client', async (original) => ({
  ...(await original<object>()),
  ...{ discovery: vi.fn(), fetchUserInfo: vi.fn(), tokenRevocation: vi.fn() },
}));
vi.mock('../log-problem.ts');

let issuer = '';
let count = 0;
let metadata: Record<string, unknown>;

beforeEach(() => {
  // The provider of each test is another one, since it is remembered.
  count += 1;
  issuer = `https://identity-${count}.example/`;
  metadata = { revocation_endpoint: `${issuer}revoke` };
  vi.stubEnv('SITE_URL', 'https://portal.example');
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('SESSION_TABLE_NAME', 'sessions');
  vi.stubEnv('OIDC_ISSUER', issuer);
  vi.stubEnv('OIDC_CLIENT_ID', 'portal');
  vi.mocked(oidc.discovery).mockReset();
  vi.mocked(oidc.discovery).mockImplementation(
    async (address) => new oidc.Configuration({ issuer: `${address}`, ...metadata }, 'portal'),
  );
  vi.mocked(oidc.tokenRevocation).mockReset();
  vi.mocked(oidc.fetchUserInfo).mockReset();
  vi.mocked(oidc.fetchUserInfo).mockImplementation(async (_, __, sub) => ({
    sub: String(sub),
    email: 'a@b.example',
  }));
  vi.mocked(logProblem).mockReset();
  return () => void vi.useRealTimers();
});

const tokensWith = (more: object, claims?: object) =>
  ({ access_token: 'access', token_type: 'bearer', claims: () => claims, ...more }) as unknown as Parameters<
    typeof sessionTokens
  >[0];

it('the provider’s description is read again after an hour, or for another provider [AUT-01]', async () => {
  vi.useFakeTimers();
  const first = await identityProvider();
  vi.advanceTimersByTime(3_599_999);
  expect(await identityProvider()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(await identityProvider()).not.toBe(first);
  vi.stubEnv('OIDC_ISSUER', 'http://localhost:4000/');
  await identityProvider();
  expect(
    vi.mocked(oidc.discovery).mock.calls.map(([address, , , , options]) => [`${address}`, options]),
  ).toEqual([
    [issuer, {}],
    [issuer, {}],
    ['http://localhost:4000/', { execute: [oidc.allowInsecureRequests] }],
  ]);
});

it('tokens that last are asked for where the provider knows them [AUT-04]', async () => {
  expect(await providerExtras()).toEqual({
    links: {},
    devLoginAccounts: [],
    scope: 'openid email phone profile',
  });
  metadata = { scopes_supported: ['offline_access'], dev_login_accounts: ['ann'] };
  vi.stubEnv('OIDC_ISSUER', `${issuer}other`);
  expect(await providerExtras()).toMatchObject({
    devLoginAccounts: [],
    scope: 'openid email phone profile offline_access',
  });
  metadata = { dev_login: true, dev_login_accounts: ['ann'] };
  vi.stubEnv('OIDC_ISSUER', `${issuer}third`);
  expect((await providerExtras()).devLoginAccounts).toEqual(['ann']);
});

it('a renewal keeps what its response leaves out, but no roles that it does not confirm [AUT-04]', async () => {
  await expect(sessionTokens(tokensWith({}), 1000)).rejects.toThrow('no ID token');
  await expect(sessionTokens(tokensWith({ id_token: 'id' }), 1000)).rejects.toThrow('no ID token');
  await expect(sessionTokens(tokensWith({}, { sub: 'ann' }), 1000)).rejects.toThrow('no ID token');
  const claims = { sub: 'ann', auth_time: 900, 'cognito:groups': ['vet'], roles: ['vet'] };
  const signedIn = await sessionTokens(
    tokensWith({ id_token: 'id', expires_in: 60, refresh_token: 'r' }, claims),
    1000,
  );
  expect(signedIn).toMatchObject({
    ...{
      accessToken: 'access',
      accessTokenExpiresAt: 1060,
      refreshToken: 'r',
      idToken: 'id',
      authenticatedAt: 900,
    },
    identity: { sub: 'ann', roles: ['pet_owner', 'vet'] },
  });
  expect(await sessionTokens(tokensWith({}), 2000, signedIn)).toEqual({
    ...signedIn,
    accessTokenExpiresAt: 2300,
  });
  const withoutRoles = { sub: 'ann' };
  const changed = await sessionTokens(tokensWith({ id_token: 'new' }, withoutRoles), 2000, signedIn);
  expect(changed).toMatchObject({ idToken: 'new', authenticatedAt: 900, identity: { roles: ['pet_owner'] } });
  const first = await sessionTokens(tokensWith({ id_token: 'id' }, withoutRoles), 2000);
  expect(first).toMatchObject({ refreshToken: null, authenticatedAt: 0 });
});

it('the token of an ended session is revoked, or the failure is logged [AUT-03]', async () => {
  await revokeRefreshToken({ refreshToken: null });
  expect(oidc.tokenRevocation).not.toHaveBeenCalled();
  vi.mocked(oidc.tokenRevocation).mockResolvedValueOnce(undefined);
  await revokeRefreshToken({ refreshToken: 'r' });
  expect(vi.mocked(oidc.tokenRevocation).mock.calls.map(([, token]) => token)).toEqual(['r']);
  expect(logProblem).not.toHaveBeenCalled();
  vi.mocked(oidc.tokenRevocation).mockRejectedValueOnce(new Error('down'));
  await revokeRefreshToken({ refreshToken: 'r' });
  expect(logProblem).toHaveBeenCalledOnce();
  metadata = {};
  vi.stubEnv('OIDC_ISSUER', `${issuer}without`);
  await revokeRefreshToken({ refreshToken: 'r' });
  expect(oidc.tokenRevocation).toHaveBeenCalledTimes(2);
});
