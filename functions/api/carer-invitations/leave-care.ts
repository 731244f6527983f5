import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { endByLink } from '../../lib/carers/end-care.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { publishing } from '../../lib/publishing.ts';

const row = carerEndpoints.leaveCare;

export function leaveCare(request: ApiRequest<typeof row>, ports: LinkDependencies) {
  return endByLink(request, ports, 'left');
}

export const handler = endpoint(row, leaveCare, publishing(linkDependencies));
