import 'server-only';
import { type Identity, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { type BegunReminder, begunReminderCookie, readBegunReminder } from './begun-reminder.ts';
import { findSession, touchSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';

/** What a visitor had entered before they signed in, if it has not been saved yet; for server components. */
export async function begunReminder(): Promise<BegunReminder | undefined> {
  return readBegunReminder((await cookies()).get(begunReminderCookie)?.value);
}

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
