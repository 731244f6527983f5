import type { Locale } from '@merrowvale/shared/locales.ts';
import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { rememberRebateUser } from '../../lib/rebates/rebate-user-cookie.ts';
import type { ApiPath } from './history-address.ts';

type HistoryPage = { data: readonly RebateRequest[]; cursor: string | null };

export type HistoryResponse = HistoryPage | 'no-clinic' | 'failed';

type Question = { path: ApiPath; ownerId: string; locale: Locale; cursor?: string };

export async function loadHistory({ path, ownerId, locale, cursor }: Question): Promise<HistoryResponse> {
  const [{ callApi }, { ApiError }, { rebateEndpoints }] = await Promise.all([
    import('../../lib/api/call-api.ts'),
    import('../../lib/api/api-error.ts'),
    import('@merrowvale/shared/endpoints/rebate-endpoints.ts'),
  ]);
  rememberRebateUser(ownerId);
  const row = { ...rebateEndpoints.listRebateRequests, path };
  try {
    return (await callApi(row, { query: { locale, ...(cursor !== undefined && { cursor }) } })).data;
  } catch (failure) {
    return failure instanceof ApiError && failure.status === 403 ? 'no-clinic' : 'failed';
  }
}
