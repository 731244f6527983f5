import { type Identity, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { findSession, touchSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';

/** The signed-in user's session, for server components; undefined for a visitor. */
export async function currentSession(): Promise<{ identity: Identity } | undefined> {
  const jar = await cookies();
  const id = jar.get(sessionCookieName(sessionSettings().siteUrl))?.value;
  if (!id) return undefined;
  const found = await findSession(id);
  if (found === undefined) return undefined;
  await touchSession(id, found);
  return { identity: found.identity };
}
