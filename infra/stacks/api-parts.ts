import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';

type ApiPart = { name: string; endpoints: readonly EndpointKey[]; rejectsUnknownRoutes?: true };

const ofAccount: ReadonlySet<string> = new Set(['account', 'second-factor', 'passkeys']);
const ofReminders: ReadonlySet<string> = new Set(['reminders', 'doses', 'pauses', 'calendar']);

/** The stacks of the API. Each stays below the 500 resources that CloudFormation allows. */
export const apiParts: readonly ApiPart[] = [
  {
    name: 'api',
    endpoints: keysOf((one) => isForOwners(one) && !isOfAccount(one) && !ofReminders.has(one.entity)),
  },
  { name: 'reminders-api', endpoints: keysOf((one) => isForOwners(one) && ofReminders.has(one.entity)) },
  { name: 'account-api', endpoints: keysOf(isOfAccount) },
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

/** An owner's own account at the identity provider. */
export function isOfAccount({ entity }: Endpoint): boolean {
  return ofAccount.has(entity);
}

function isForOwners({ audience }: Endpoint): boolean {
  return audience === 'owner' || audience === 'vet';
}

function keysOf(holds: (endpoint: Endpoint) => boolean): EndpointKey[] {
  return Object.keys(endpoints)
    .filter(isKey)
    .filter((key) => holds(endpoints[key]));
}

function isKey(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key);
}
