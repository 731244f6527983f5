import type { IndexName, TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { apiFunctions, itemsAccessed } from '@merrowvale/infra/stacks/api-areas.ts';
import { partitionsOf } from '@merrowvale/infra/stacks/endpoint-grants.ts';
import type { Need } from '@merrowvale/shared/endpoints/area.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';

type Access = { method: keyof TableClient; partition: string; index?: IndexName | undefined };

/** What needs that are limited to some attributes or to an index allow. */
export const limitedAccess: { readonly [Name in Need]?: Access } = {
  expireSession: { method: 'update', partition: 'SESSION#' },
  endTokens: { method: 'update', partition: 'SESSION#ENDED#' },
  states: { method: 'query', partition: '', index: 'by-state' },
  publicReviews: { method: 'query', partition: 'REVIEWS#Approved', index: 'by-state' },
  auditOfMonth: { method: 'query', partition: 'AUDITS#', index: 'by-state' },
};

const endpoints = new Map(
  apiFunctions.flatMap(({ endpoints }) => endpoints.map((each) => [each.row.name, each] as const)),
);

/** Tells whether an endpoint's needs name an access. Rows that only tests have may do anything. */
export function namedAccess({ name }: Endpoint): (access: Access) => boolean {
  const endpoint = endpoints.get(name);
  if (!endpoint) return () => true;
  const items = itemsAccessed(endpoint);
  const limited = endpoint.needs.flatMap((need) => limitedAccess[need] ?? []);
  return ({ method, partition, index }) =>
    (index === undefined && partitionsOf(items, method).some((prefix) => partition.startsWith(prefix))) ||
    limited.some(
      (each) => each.method === method && each.index === index && partition.startsWith(each.partition),
    );
}
