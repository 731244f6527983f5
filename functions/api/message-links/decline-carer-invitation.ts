import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { endByLink } from '../../lib/carers/end-care.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { publishing } from '../../lib/publishing.ts';

export function declineCarerInvitation(
  request: ApiRequest<'declineCarerInvitation'>,
  ports: LinkDependencies,
) {
  return endByLink(request, ports, 'declined');
}

export const handler = endpoint(
  messageLinksEndpoints.declineCarerInvitation,
  declineCarerInvitation,
  publishing(linkDependencies),
);
