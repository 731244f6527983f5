import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { expect, it } from 'vitest';
import { apiEvent, lambdaContext } from '../../../test/support/functions/endpoint.ts';
import type { ApiHandler } from '../endpoint.ts';
import { routeRequests } from './route-requests.ts';

const responding =
  (body: string): ApiHandler =>
  async () => ({ statusCode: 200, body });
const handler = routeRequests({
  'GET /api/pets/{id}': responding('get'),
  'PUT /api/pets/{id}': responding('update'),
});
const requested = async (routeKey: string) => {
  const { body } = await handler({ ...apiEvent(petsEndpoints.getPet), routeKey }, lambdaContext);
  return body;
};

it('passes a request to the endpoint of its route, and HEAD to the one of GET [API-01, NTF-02]', async () => {
  expect(await requested('GET /api/pets/{id}')).toBe('get');
  expect(await requested('PUT /api/pets/{id}')).toBe('update');
  expect(await requested('HEAD /api/pets/{id}')).toBe('get');
});

it('fails for a route of another function, so that its alarm reports the wrong deployment [API-01]', async () => {
  await expect(requested('POST /api/petProfiles')).rejects.toThrow(
    'No endpoint of this function has the route POST /api/petProfiles.',
  );
});
