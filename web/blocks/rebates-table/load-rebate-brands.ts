import type { RebateBrand } from '@merrowvale/shared/schemas/rebate.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';

/** The brands with rebates. A failure is reported and leaves the list without that filter. */
export async function loadRebateBrands(): Promise<readonly RebateBrand[]> {
  try {
    const [{ callApi }, { rebateEndpoints }] = await Promise.all([
      import('../../lib/api/call-api.ts'),
      import('@merrowvale/shared/endpoints/rebate-endpoints.ts'),
    ]);
    return (await callApi(rebateEndpoints.listRebateBrands, { query: { params: 'rebate_brands' } })).data;
  } catch {
    pushEvent('brands_fetch_error', { component_name: 'rebates_table' });
    return [];
  }
}
