import type { Locale } from '@merrowvale/shared/locales.ts';
import { rememberRebateUser } from '../../lib/rebates/rebate-user-cookie.ts';

export type Clinic = { crmId: string; ownerId: string; email: string; locale: Locale };

/**
 * Sends a request and returns the server's status, or 0 if there is no response. Retries use the same idempotency
 * key.
 */
export async function sendPermission(
  { crmId, ownerId, email, locale }: Clinic,
  { distributor, invoice }: { distributor: string; invoice: string },
  idempotencyKey: string,
): Promise<number> {
  const [{ callApi }, { ApiError }, { rebateEndpoints }] = await Promise.all([
    import('../../lib/api/call-api.ts'),
    import('../../lib/api/api-error.ts'),
    import('@merrowvale/shared/endpoints/rebate-endpoints.ts'),
  ]);
  rememberRebateUser(ownerId);
  const body = {
    CRM_ID: crmId,
    INVC_NBR: invoice,
    ELA_DVSN: locale,
    UID: ownerId,
    DISTRIBUTOR_CODE: distributor,
    EMAIL: email,
  };
  try {
    await callApi(rebateEndpoints.requestRebatePermission, { body, idempotencyKey });
    return 200;
  } catch (failure) {
    return failure instanceof ApiError && failure.status !== 200 ? failure.status : 0;
  }
}
