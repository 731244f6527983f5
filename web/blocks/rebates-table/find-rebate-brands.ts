import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { callApi } from '../../lib/api/call-api.ts';

export const findRebateBrands = () =>
  callApi(contentEndpoints.listRebateBrands, { query: { params: 'rebate_brands' } });
