'use server';

import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { readEntries } from '../../forms/form-entries.ts';
import { keyOf } from '../../forms/key-of.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { postFromServer } from '../../lib/api/call-from-server.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { siteEnvironment } from '../../lib/pages/site-environment.ts';
import { rebateUserCookie } from '../../lib/rebates/rebate-user-cookie.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import {
  type PermissionValues,
  type PostedPermission,
  permissionOutcome,
  permissionProblems,
  permissionValues,
} from './permission-values.ts';

/** Handles a request posted without scripts and returns the outcome. Only the session identifies the caller. */
export async function takePermission(_before: unknown, argument: unknown): Promise<PostedPermission> {
  const entered = enteredForm(argument);
  const values = readEntries(permissionValues, entered);
  const { locale, page } = await readCommon(entered);
  const posted = { values, problems: permissionProblems(values), page };
  if (Object.keys(posted.problems).length > 0) return { ...posted, step: 'open' };
  const identity = locale && (await currentSession())?.identity;
  if (!identity) return { ...posted, step: 'failed' };
  const outcome = permissionOutcome(await send(identity, locale, values, page));
  if (outcome !== 'exceeded') return { ...posted, step: outcome };
  return { ...posted, problems: { invoice: outcome }, step: 'open' };
}

/** The API's status; 0 means no response. */
async function send(
  identity: Identity,
  locale: Locale,
  { distributor, invoice }: PermissionValues,
  page: string,
): Promise<number> {
  const body = {
    CRM_ID: identity.crmId ?? '',
    INVC_NBR: invoice,
    ELA_DVSN: locale,
    UID: identity.sub,
    DISTRIBUTOR_CODE: distributor,
    EMAIL: identity.email ?? '',
  };
  (await cookies()).set(rebateUserCookie(identity.sub, siteEnvironment().siteUrl));
  try {
    await postFromServer(endpoints.requestRebatePermission.path, body, { idempotencyKey: keyOf(body, page) });
    return 200;
  } catch (failure) {
    if (failure instanceof ApiError) return failure.status;
    logProblem('A rebate request could not be sent.', failure);
    return 0;
  }
}
