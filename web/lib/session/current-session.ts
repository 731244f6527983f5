import { type Identity, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { findSession, touchSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';

/** The signed-in user's session, for server components; undefined for a visitor. */
export async function currentSession(): Promise<{ identity: Identity } | undefined> {
  const jar = await cookies();
  const { siteUrl, sessionTable } = sessionSettings();
  const id = jar.get(sessionCookieName(siteUrl))?.value;
  if (!id) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const found = await findSession(sessionTable, id, now);
  if (found === undefined) return undefined;
  await touchSession(sessionTable, id, found, now);
  return { identity: found.identity };
}
