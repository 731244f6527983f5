import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { writeInSession } from '../api/call-from-server.ts';
import { logProblem } from '../log-problem.ts';
import { renewSessionRow, type SessionTokens } from './session-store.ts';
import { sessionSettings } from './settings.ts';
import { begunAt, type SignIn } from './sign-in-store.ts';

/** For the session of a sign-in that was meant to register a light user. */
export function lightSince(signIn: SignIn): Pick<SessionTokens, 'lightSince'> {
  return signIn.screenSet === 'light' ? { lightSince: begunAt(signIn) } : {};
}

/**
 * Has a new account marked as a light user's if the sign-in was meant to register one and the provider, like the user
 * pool, does not know about that; the session becomes light at once. The owner stays signed in even if this fails.
 */
export async function markLightUser(id: string, tokens: SessionTokens, now: number): Promise<void> {
  const { identity } = tokens;
  if (tokens.lightSince === undefined || identity.light) return;
  try {
    const call = { query: { locale: defaultLocale } };
    const { data } = await writeInSession(accountEndpoints.markLightUser, call, id);
    if (!data.isLight) return;
    const light = { ...tokens, identity: { ...identity, light: true } };
    await renewSessionRow(sessionSettings().sessionTable, id, light, now);
  } catch (error) {
    logProblem('A light user has a full account', error);
  }
}
