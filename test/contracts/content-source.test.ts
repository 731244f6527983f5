import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { upstreamConnection } from '@merrowvale/functions/lib/adapters/upstream-connection.ts';
import { kontentContentSource } from '@merrowvale/functions/lib/content/content-source.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';
import { runContent, environmentId as secureEnvironment } from './support/sample-content.ts';

const environmentId = 'sample';
let server: Awaited<ReturnType<typeof startContentServer>>;

beforeAll(async () => {
  server = await startContentServer({
    contentDirectory: path.join(import.meta.dirname, '../../web/content'),
    port: 0,
    environmentId,
    previewKey: 'a-key',
  });
});
afterAll(async () => {
  await server.close();
});

describe('content as the functions read it', () => {
  it('is fetched from the Delivery API by type, locale and elements [LST-01, CMS-01]', async () => {
    const source = kontentContentSource({
      environmentId,
      deliveryUrl: server.url,
      connection: upstreamConnection,
    });
    const [home] = await source.itemsOf('page', 'de', ['page_title', 'tower']);
    expect(home?.type).toBe('page');
    expect(Object.keys(home?.elements ?? {}).sort()).toEqual(['page_title', 'tower']);
    expect(home?.lastModified).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('is read with the key from its secret if the content system has secure access [CMS-01]', async () => {
    await using secure = await runContent({ secureKey: 'a-secure-key' });
    const keysRead: string[] = [];
    const source = (key?: string) =>
      kontentContentSource({
        environmentId: secureEnvironment,
        deliveryUrl: secure.url,
        connection: upstreamConnection,
        ...(key !== undefined && {
          secureKey: async () => {
            keysRead.push(key);
            return key;
          },
        }),
      });
    const withKey = source('a-secure-key');
    for (const type of ['article', 'page'])
      expect((await withKey.itemsOf(type, 'en_gb', ['title'])).length).toBeGreaterThan(0);
    expect(keysRead).toEqual(['a-secure-key']);
    for (const key of [undefined, 'wrong'])
      await expect(source(key).itemsOf('article', 'en_gb', ['title'])).rejects.toMatchObject({
        code: 'unavailable',
      });
    // Also for the site's own client.
    expect((await secure.client().items().toPromise()).data.items.length).toBeGreaterThan(0);
  });

  it('is requested as JSON with a timeout of 10 seconds, over at most 100 connections kept alive for 60 seconds [ERR-01, ERR-02]', async () => {
    const { timeout, headers, httpAgent, httpsAgent } = upstreamConnection;
    expect(timeout).toBe(10_000);
    expect(headers).toEqual({ 'content-type': 'application/json' });
    for (const agent of [httpAgent, httpsAgent])
      expect(agent).toMatchObject({ options: { keepAlive: true, maxSockets: 100, timeout: 60_000 } });
  });

  it('is requested as JSON, compressed, over a connection that is kept alive [ERR-02]', async () => {
    const sockets = new Set<unknown>();
    const types = new Set<string | undefined>();
    const empty = createServer((request, response) => {
      sockets.add(request.socket);
      types.add(request.headers['content-type']);
      const empty = JSON.stringify({ items: [], modular_content: {}, pagination: { next_page: '' } });
      if (request.headers['accept-encoding'] === 'gzip')
        response.setHeader('content-encoding', 'gzip').end(gzipSync(empty));
    });
    await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
    const address = empty.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const source = kontentContentSource({
      environmentId,
      deliveryUrl: `http://127.0.0.1:${address.port}`,
      connection: upstreamConnection,
    });
    await source.itemsOf('article', 'en_gb', ['title']);
    await source.itemsOf('coupon', 'en_gb', ['title']);
    expect(sockets.size).toBe(1);
    expect([...types]).toEqual(['application/json']);
    upstreamConnection.httpAgent.destroy();
    empty.close();
  });

  it('is unavailable if the service does not respond before the timeout [ERR-01]', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const source = kontentContentSource({
      environmentId,
      deliveryUrl: `http://127.0.0.1:${address.port}`,
      connection: { ...upstreamConnection, timeout: 50 },
    });
    await expect(source.itemsOf('article', 'en_gb', ['title'])).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
    silent.closeAllConnections();
    silent.close();
  });
});
