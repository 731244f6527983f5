import { type Audience, type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { counterPrefix } from '@merrowvale/shared/schemas/counter-key.ts';
import { linkAreas } from './endpoint-needs/link-areas.ts';
import type { Area, EndpointNeeds, ItemAccess } from './endpoint-needs/needs.ts';
import { ownerAreas } from './endpoint-needs/owner-areas.ts';
import { siteAreas } from './endpoint-needs/site-areas.ts';
import { supportAreas } from './endpoint-needs/support-areas.ts';

const areas = { ...siteAreas, ...linkAreas, ...ownerAreas, ...supportAreas };

type KeysOf<Group> = Group extends { endpoints: infer Members } ? keyof Members : never;
type Ungrouped = Exclude<EndpointKey, KeysOf<(typeof areas)[keyof typeof areas]>>;

/** Does not compile if an endpoint is in no area; the error names it. */
const complete: [Ungrouped] extends [never] ? Readonly<Record<string, Area>> : Ungrouped = areas;

export type ApiFunction = {
  name: string;
  audience: Audience;
  impact: string;
  expensive: boolean;
  memoryMegabytes: number;
  endpoints: readonly (EndpointNeeds & { row: Endpoint })[];
};

export const apiFunctions: readonly ApiFunction[] = Object.entries(complete).map(
  ([area, { audience, impact, expensive = false, memoryMegabytes = 512, endpoints: members }]) => ({
    name: `${area}-api`,
    audience,
    impact,
    expensive,
    memoryMegabytes,
    endpoints: Object.entries(members).flatMap(([key, needs]) =>
      isKey(key) ? [{ row: endpoints[key], ...needs }] : [],
    ),
  }),
);

/** An endpoint's own access to items, and the counter of its account's writes. */
export function itemsAccessed({ row, items = {} }: EndpointNeeds & { row: Endpoint }): ItemAccess {
  if (!needsSignIn(row) || row.method === 'GET') return items;
  return { ...items, update: [...(items.update ?? []), counterPrefix] };
}

function isKey(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key);
}
