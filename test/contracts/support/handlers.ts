import { createServer, type Server } from 'node:http';
import type { ApiHandler } from '@merrowvale/functions/lib/endpoint.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { siteUrl } from '../../support/functions/endpoint.ts';

const environment = {
  TABLE_NAME: 'none',
  BUS_NAME: 'none',
  SITE_URL: siteUrl,
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'portal',
  AWS_REGION: 'eu-west-1',
  KONTENT_ENVIRONMENT_ID: 'sample',
};

const noContent = {
  items: [],
  modular_content: {},
  pagination: { skip: 0, limit: 0, count: 0, next_page: '' },
};

/**
 * Sets up a function's environment for each test of a file, with an empty content system and a service that knows no
 * pack's code, and silences logs.
 */
export function standInFunction(more: Record<string, string> = {}): void {
  let contentSystem: Server;
  let contentUrl = '';
  beforeAll(async () => {
    contentSystem = createServer(({ url }, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(url?.startsWith('/codemgmt.') ? { status: 'UNKNOWN' } : noContent)),
    );
    // Other endpoints are called for longer than the five seconds after which Node ends an idle connection.
    contentSystem.keepAliveTimeout = 300_000;
    await new Promise<void>((resolve) => contentSystem.listen(0, '127.0.0.1', resolve));
    const address = contentSystem.address();
    if (address !== null && typeof address === 'object') contentUrl = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    contentSystem.closeAllConnections();
    contentSystem.close();
  });
  beforeEach(() => {
    const all = {
      ...environment,
      KONTENT_DELIVERY_URL: contentUrl,
      CODE_VERIFICATION: JSON.stringify({ host: contentUrl, repoKey: 'merrowvale', isInner: true }),
      ...more,
    };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

export const handlerOf = async ({ area, name }: Endpoint): Promise<ApiHandler> =>
  (await import(`../../../functions/api/${area}/${name}.ts`)).handler;

/** Titled rows of the endpoint table, for `it.each`. */
export const endpointsWhere = (test: (row: Endpoint) => boolean) =>
  Object.values<Endpoint>(endpoints)
    .filter(test)
    .map((row): [string, Endpoint] => [`${row.method} ${row.path}`, row]);
