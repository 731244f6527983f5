import 'server-only';
import { type Identity, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import type { NextRequest } from 'next/server';
import { logProblem } from '../lib/log-problem.ts';
import { findSession } from '../lib/session/session-store.ts';
import { sessionSettings } from '../lib/session/settings.ts';

export function hasSupportRole(identity: Identity | undefined): boolean {
  return identity?.roles.includes('support') ?? false;
}

/** True if the request is from a member of support; false while that cannot be determined. */
export async function isSupport(request: NextRequest): Promise<boolean> {
  const { siteUrl } = sessionSettings();
  const id = request.cookies.get(sessionCookieName(siteUrl))?.value;
  if (!id) return false;
  try {
    const session = await findSession(id);
    return hasSupportRole(session?.identity);
  } catch (failure) {
    logProblem('The support role could not be looked up.', failure);
    return false;
  }
}
