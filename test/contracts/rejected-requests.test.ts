import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { requestSchema } from '@merrowvale/shared/openapi.ts';
import { signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import { describe, expect, it, vi } from 'vitest';
import { rejectUnknownRoute } from '../../functions/gateway/reject-unknown-route.ts';
import { apiEvent, lambdaContext, siteUrl } from '../support/functions/endpoint.ts';
import { silentLog } from '../support/functions/log.ts';
import { endpointsWhere, handlerOf, standInFunction } from './support/handlers.ts';

const connections = vi.hoisted(() => async (original: () => Promise<object>) => ({
  ...(await original()),
  ...(await import('./support/connections.ts')),
}));
vi.mock('@merrowvale/functions/lib/adapters/dynamo-table.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/queue.ts', connections);
vi.mock('@merrowvale/functions/lib/adapters/secrets.ts', connections);
vi.mock('../../functions/lib/identity/caller.ts', connections);

standInFunction({ OIDC_CLAIMS: '{}', REMINDER_SHARDS: '2' });

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const rows = Object.values<Endpoint>(endpoints);
const paths = [...new Set(rows.map(({ path }) => path))];
const supported = (path: string) =>
  rows.filter((row) => row.path === path).map(({ method }): string => method);
const unsupported = paths.flatMap((path) =>
  allMethods.filter((method) => !supported(path).includes(method)).map((method) => [method, path] as const),
);

describe('an endpoint', () => {
  it.each(unsupported)('%s %s gets 405 with a JSON message [ERR-05]', async (method, path) => {
    const event = apiEvent(endpoints.listPets);
    const address = path.replace(/\{\w+\}/g, 'x');
    event.requestContext.http = { ...event.requestContext.http, method, path: address };
    const response = await rejectUnknownRoute({ log: silentLog })(event);
    expect(response.statusCode).toBe(405);
    expect(JSON.parse(response.body ?? '')).toEqual({ success: false, message: expect.any(String) });
    expect(response.headers?.['content-type']).toContain('application/json');
    for (const each of supported(path)) expect(response.headers?.allow).toContain(each);
  });

  it.each(endpointsWhere(needsParameters))(
    '%s gets 400 with a JSON message without its parameters [ERR-05]',
    async (_, row) => {
      const own = { origin: siteUrl, 'x-requested-with': 'portal', 'idempotency-key': 'x' };
      const event = apiEvent(row, {
        as: 'verified',
        params: { id: 'x', species: 'dog' },
        ...(row.method !== 'GET' && { headers: own, body: {} }),
      });
      const response = await (await handlerOf(row))({ ...event, queryStringParameters: {} }, lambdaContext);
      expect(response.statusCode).toBe(400);
      // The search for pet names reports its errors under the name that its specification requires.
      const { success = false, message, error } = JSON.parse(response.body ?? '');
      expect([success, message ?? error]).toEqual([false, expect.any(String)]);
      expect(response.headers?.['content-type']).toContain('application/json');
    },
  );
});

/** True if a request without a query and with an empty body lacks something. */
function needsParameters(row: Endpoint): boolean {
  const body = row.name === 'email-signup' ? signupFields : requestSchema(row);
  return [row.query, body].some((schema) => schema !== undefined && !schema.safeParse({}).success);
}

describe('a route of the site’s own API', () => {
  it.each([
    ['enter', 'GET, POST', () => import('../../web/app/api/preview/enter/route.ts')],
    ['share', 'POST', () => import('../../web/app/api/preview/share/route.ts')],
    ['exit-preview', 'GET', () => import('../../web/app/api/preview/exit-preview/route.ts')],
    ['content-problems', 'GET', () => import('../../web/app/api/preview/content-problems/route.ts')],
    ['content-changed', 'POST', () => import('../../web/app/api/preview/content-changed/route.ts')],
  ])('/api/preview/%s gets 405 with a JSON message unless it is %s [ERR-05]', async (_, method, load) => {
    const route: Record<string, unknown> = { ...(await load()) };
    expect(Object.keys(route).sort()).toEqual([...allMethods].sort());
    for (const other of allMethods.filter((each) => !method.split(', ').includes(each))) {
      const reject = route[other];
      const response: unknown = typeof reject === 'function' ? reject() : undefined;
      if (!(response instanceof Response)) throw new Error(`${other} has no handler.`);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')?.replace(', HEAD', '')).toBe(method);
      expect(await response.json()).toEqual({ success: false, message: expect.any(String) });
    }
  });
});
