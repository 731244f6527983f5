import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';

type ApiPart = { name: string; endpoints: readonly EndpointKey[]; rejectsUnknownRoutes?: true };

/** The stacks of the API. Each stays below the 500 resources that CloudFormation allows. */
export const apiParts: readonly ApiPart[] = [
  {
    name: 'api',
    endpoints: keysOf(
      ({ audience, entity }) => (audience === 'owner' || audience === 'vet') && entity !== 'account',
    ),
  },
  { name: 'account-api', endpoints: keysOf(({ entity }) => entity === 'account') },
  {
    name: 'public-reads',
    endpoints: keysOf(({ audience, method }) => audience === 'anyone' && method === 'GET'),
  },
  {
    name: 'public-writes',
    endpoints: keysOf(({ audience, method }) => audience === 'anyone' && method !== 'GET'),
    rejectsUnknownRoutes: true,
  },
  { name: 'support-api', endpoints: keysOf(({ audience }) => audience === 'support') },
];

function keysOf(holds: (endpoint: Endpoint) => boolean): EndpointKey[] {
  return Object.keys(endpoints)
    .filter(isKey)
    .filter((key) => holds(endpoints[key]));
}

function isKey(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key);
}
