import type { EndpointKey } from '@merrowvale/shared/endpoints.ts';
import type { EndpointNeeds } from './endpoint-needs/needs.ts';
import { ownerNeeds } from './endpoint-needs/owner-needs.ts';
import { siteNeeds } from './endpoint-needs/site-needs.ts';
import { supportNeeds } from './endpoint-needs/support-needs.ts';

/** Permissions and impact of each endpoint, merged from one file per part of the site in `endpoint-needs/`. */
export const endpointNeeds: Record<EndpointKey, EndpointNeeds> = {
  ...siteNeeds,
  ...ownerNeeds,
  ...supportNeeds,
};
