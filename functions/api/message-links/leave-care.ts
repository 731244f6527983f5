import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { endByLink } from '../../lib/carers/end-care.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { publishing } from '../../lib/publishing.ts';

export function leaveCare(request: ApiRequest<'leaveCare'>, ports: LinkDependencies) {
  return endByLink(request, ports, 'left');
}

export const handler = endpoint(messageLinksEndpoints.leaveCare, leaveCare, publishing(linkDependencies));
