import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { upstreamConnection } from '../adapters/upstream-connection.ts';
import { kontentContentSource } from './content-source.ts';

it('is not read from an address to which the content system redirects [SEC-04]', async () => {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const source = kontentContentSource({
    environmentId: 'environment',
    deliveryUrl: `http://127.0.0.1:${port}`,
    connection: upstreamConnection,
  });
  await expect(source.itemsOf('page', 'en_gb', ['page_url'])).rejects.toMatchObject({ code: 'unavailable' });
  expect(requested).toHaveLength(1);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
