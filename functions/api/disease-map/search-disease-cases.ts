import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { type CaseSource, connectCases } from '../../lib/disease/case-source.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function searchDiseaseCases(
  { query, now }: ApiRequest<'searchDiseaseCases'>,
  ports: EndpointPorts & { cases: CaseSource },
) {
  return { body: await ports.cases.search(query, now) };
}

export const handler = endpoint(
  diseaseMapEndpoints.searchDiseaseCases,
  searchDiseaseCases,
  withParts(publicDependencies, { cases: connectCases }),
);
