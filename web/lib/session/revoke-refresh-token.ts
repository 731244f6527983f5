import * as oidc from 'openid-client';
import { logProblem } from '../log-problem.ts';
import { identityProvider } from './identity-provider.ts';

/**
 * Revokes the refresh token of a session that has ended. Nobody else can obtain that token, so a provider that is down
 * is only logged.
 */
export async function revokeRefreshToken({ refreshToken }: { refreshToken: string | null }): Promise<void> {
  if (refreshToken === null) return;
  try {
    const provider = await identityProvider();
    if (provider.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(provider, refreshToken);
  } catch (error) {
    logProblem('The refresh token of a session that has ended was not revoked.', error);
  }
}
