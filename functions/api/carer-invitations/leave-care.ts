import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { endByLink } from '../../lib/carers/end-care.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import {
  type UnsubscribeDependencies,
  unsubscribeDependencies,
} from '../../lib/links/unsubscribe-dependencies.ts';

const row = carerEndpoints.leaveCare;

/** Ends a carer's copies at their request, and deletes their address. */
export function leaveCare(request: ApiRequest<typeof row>, ports: UnsubscribeDependencies) {
  return endByLink(request, ports, 'left');
}

export const handler = endpoint(row, leaveCare, unsubscribeDependencies);
