import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createContentClient } from './create-content-client.ts';

async function clientOf(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const deliveryUrl = `http://127.0.0.1:${port}`;
  const settings = { environmentId: 'environment', deliveryUrl, previewUrl: undefined };
  return createContentClient(settings, 'live', async () => '');
}

it('does not read content from an address to which the content system redirects [SEC-04]', async () => {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const client = await clientOf(server);
  await expect(client.items().toPromise()).rejects.toBeDefined();
  expect(requested).not.toContain('/elsewhere');
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('reads content again over a new connection if the content system had closed the last one', async () => {
  const served = new Map<Socket, number>();
  const server = createServer(({ socket }, response) => {
    const count = (served.get(socket) ?? 0) + 1;
    served.set(socket, count);
    if (count > 1) socket.destroy();
    else response.end('{"items":[],"modular_content":{},"pagination":{}}');
  });
  const client = await clientOf(server);
  await client.items().toPromise();
  // A connection is free for the next call one turn later.
  await setImmediate();
  await client.items().toPromise();
  expect([...served.values()]).toEqual([2, 1]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('sends each parameter once, however many pages a feed has', async () => {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response
      .setHeader('x-continuation', requested.length < 3 ? `page-${requested.length + 1}` : '')
      .end('{"items":[],"modular_content":{}}');
  });
  const client = await clientOf(server);
  await client.itemsFeed().languageParameter('de').toAllPromise();
  expect(requested).toHaveLength(3);
  expect(new Set(requested).size).toBe(1);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
