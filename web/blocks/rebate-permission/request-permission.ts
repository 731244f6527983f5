'use server';

import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { cookies } from 'next/headers';
import { formKey, runForm } from '../../forms/run-action.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { siteEnvironment } from '../../lib/pages/site-environment.ts';
import { rebateUserCookie } from '../../lib/rebates/rebate-user-cookie.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import { permissionProblems, permissionValues } from './permission-values.ts';

/** Requests a permission for the signed-in user; only the session identifies them. */
export async function requestPermission(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: permissionValues,
    problems: permissionProblems,
    refused: ({ status }) => (status === 406 ? { invoice: 'exceeded' } : {}),
    write: async ({ distributor, invoice }, { locale, page, post }) => {
      const identity = (await currentSession())?.identity;
      if (!identity) throw new ApiError(401, 'Nobody is signed in.');
      const body = {
        CRM_ID: identity.crmId ?? '',
        INVC_NBR: invoice,
        ELA_DVSN: locale,
        UID: identity.sub,
        DISTRIBUTOR_CODE: distributor,
        EMAIL: identity.email ?? '',
      };
      const user = rebateUserCookie(identity.sub, siteEnvironment().siteUrl);
      (await cookies()).set(user);
      const cookie = `${user.name}=${user.value}`;
      return post(endpoints.requestRebatePermission.path, body, formKey(body, page), { cookie });
    },
    next: () => null,
  });
}
