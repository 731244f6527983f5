import { createHash } from 'node:crypto';
import { sessionCookieName, sessionKey } from '@merrowvale/shared/schemas/session.ts';
import { type ApiEvent, cookie } from '../http/api-event.ts';
import type { Table } from '../ports/table.ts';

/** Ends the session of a request, and returns the cookie that removes it from the browser. */
export async function endSession(table: Table, event: ApiEvent, siteUrl: string): Promise<string> {
  const name = sessionCookieName(siteUrl);
  const id = cookie(event, name);
  if (id) await table.remove(sessionKey(createHash('sha256').update(id).digest('hex')));
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
}
