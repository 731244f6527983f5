import { setTimeout as pause } from 'node:timers/promises';
import { type Session, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import * as oidc from 'openid-client';
import { expiredSessionCookie, readCookie } from './cookies.ts';
import { identityProvider, sessionTokens } from './identity-provider.ts';
import { fromOwnPage, plainStatus, seeOther } from './responses.ts';
import { returnPathOf } from './return-url.ts';
import {
  findSession,
  releaseRenewalLease,
  removeSession,
  renewSessionRow,
  takeRenewalLease,
} from './session-store.ts';
import { seconds, sessionSettings } from './settings.ts';

const leaseSeconds = 15;
const pollMs = 100;
/** A token that expires sooner than this is renewed before use. */
const marginSeconds = 300;

type Outcome = 'renewed' | 'signed-out' | 'busy';

/**
 * `POST /auth/renew`, from the site's scripts: 204 when the session is valid again, 401 when it has ended.
 * `fresh=yes` queries the provider even while the token is valid, after a change there.
 */
export async function renewForScript(request: Request): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const scripted = request.headers.get('x-requested-with') !== null;
  if (!fromOwnPage(request, siteUrl) || !scripted) return plainStatus(403);
  const fresh = new URL(request.url).searchParams.get('fresh') === 'yes';
  const outcome = await renew(request, fresh);
  if (outcome === 'busy') return plainStatus(503);
  if (outcome === 'renewed') return plainStatus(204);
  // Without one in the request, it would end the cookie of a sign-in that another tab has finished meanwhile.
  const hadCookie = readCookie(request, sessionCookieName(siteUrl)) !== undefined;
  return plainStatus(401, hadCookie ? [expiredSessionCookie(siteUrl)] : []);
}

/** `GET /auth/renew?returnUrl=`: picks up changes at the provider, such as a verified phone, and returns. */
export async function renewAndReturn(request: Request): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const returnPath = returnPathOf(new URL(request.url).searchParams);
  const outcome = await renew(request, true);
  if (outcome !== 'signed-out') return seeOther(`${siteUrl}${returnPath}`);
  const login = `${siteUrl}/auth/login?${new URLSearchParams({ returnUrl: returnPath })}`;
  return seeOther(login, [expiredSessionCookie(siteUrl)]);
}

async function renew(request: Request, always: boolean): Promise<Outcome> {
  const { siteUrl } = sessionSettings();
  const id = readCookie(request, sessionCookieName(siteUrl));
  if (id === undefined) return 'signed-out';
  const giveUpAt = seconds() + leaseSeconds;
  while (seconds() < giveUpAt) {
    const found = await findSession(id);
    if (found === undefined) return 'signed-out';
    if (!always && found.accessTokenExpiresAt - seconds() > marginSeconds) return 'renewed';
    const now = seconds();
    if (await takeRenewalLease(id, now, now + leaseSeconds)) return renewUnderLease(id, always);
    await pause(pollMs);
  }
  return 'busy';
}

/** Reads the row again: the lease's previous holder may have renewed the session and used up the token. */
async function renewUnderLease(id: string, always: boolean): Promise<Outcome> {
  const current = await findSession(id);
  if (current === undefined) return 'signed-out';
  const fresh = !always && current.accessTokenExpiresAt - seconds() > marginSeconds;
  if (fresh) {
    await releaseRenewalLease(id);
    return 'renewed';
  }
  try {
    return await exchange(id, current);
  } catch (error) {
    await releaseRenewalLease(id);
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') {
      await removeSession(id);
      return 'signed-out';
    }
    throw error;
  }
}

async function exchange(id: string, current: Session): Promise<Outcome> {
  if (current.refreshToken === null) {
    await removeSession(id);
    return 'signed-out';
  }
  const provider = await identityProvider();
  const tokens = await oidc.refreshTokenGrant(provider, current.refreshToken);
  const renewed = await sessionTokens(tokens, seconds(), current);
  if (await renewSessionRow(id, renewed, seconds())) return 'renewed';
  if (renewed.refreshToken !== null) await oidc.tokenRevocation(provider, renewed.refreshToken);
  return 'signed-out';
}
