'use server';

import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { comesFromHere } from '../../forms/comes-from-here.ts';
import { enteredForm } from '../../forms/entered-form.ts';
import { enteredText } from '../../forms/entered-text.ts';
import { keyOf } from '../../forms/key-of.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { postFromServer } from '../../lib/api/post-from-server.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { siteEnvironment } from '../../lib/pages/site-environment.ts';
import { rebateUserCookie } from '../../lib/rebates/rebate-user-cookie.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import {
  answered,
  enteredPermission,
  type PermissionState,
  type PostedPermission,
  submitted,
} from './permission-state.ts';

/**
 * Handles a request posted without scripts and returns the outcome. The caller is identified by the session
 * only.
 */
export async function takePermission(_before: unknown, argument: unknown): Promise<PostedPermission> {
  const entered = enteredForm(argument);
  const state = submitted(enteredPermission(entered));
  const page = enteredText(entered, 'page');
  if (state.step !== 'sending') return { ...state, page };
  const locale = localeCode.safeParse(entered.get('locale')).data;
  const identity = (await comesFromHere()) ? (await currentSession())?.identity : undefined;
  if (!identity || !locale) return { ...answered(state, 0), page };
  return { ...answered(state, await send(identity, locale, state, page)), page };
}

/** The API's status, 0 for no response. */
async function send(
  identity: Identity,
  locale: Locale,
  state: PermissionState,
  page: string,
): Promise<number> {
  const body = {
    CRM_ID: identity.crmId ?? '',
    INVC_NBR: state.invoice,
    ELA_DVSN: locale,
    UID: identity.sub,
    DISTRIBUTOR_CODE: state.distributor,
    EMAIL: identity.email ?? '',
  };
  (await cookies()).set(rebateUserCookie(identity.sub, siteEnvironment().siteUrl));
  try {
    await postFromServer(endpoints.requestRebatePermission.path, body, keyOf(body, page));
    return 200;
  } catch (failure) {
    if (failure instanceof ApiError) return failure.status;
    logProblem('A rebate request could not be sent.', failure);
    return 0;
  }
}
