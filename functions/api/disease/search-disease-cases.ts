import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { type CaseSource, connectCases } from '../../lib/disease/case-source.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = placeEndpoints.searchDiseaseCases;

export async function searchDiseaseCases(
  { query, now }: ApiRequest<typeof row>,
  ports: EndpointPorts & { cases: CaseSource },
) {
  return { body: await ports.cases.search(query, now) };
}

export const handler = endpoint(
  row,
  searchDiseaseCases,
  withParts(publicDependencies, { cases: connectCases }),
);
