import { createServer } from 'node:http';
import path from 'node:path';
import { kontentContentSource } from '@merrowvale/functions/lib/adapters/kontent-content-source.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';

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
  it('comes from the Delivery API with type, locale and the elements named [LST-01, CMS-01]', async () => {
    const source = kontentContentSource({
      environmentId,
      deliveryUrl: server.url,
      timeoutMilliseconds: 9000,
    });
    const [home] = await source.itemsOf('page', 'de', ['page_title', 'tower']);
    expect(home?.type).toBe('page');
    expect(Object.keys(home?.elements ?? {}).sort()).toEqual(['page_title', 'tower']);
    expect(home?.lastModified).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('counts as unavailable when the service keeps silent past the time-out [ERR-01]', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const source = kontentContentSource({
      environmentId,
      deliveryUrl: `http://127.0.0.1:${address.port}`,
      timeoutMilliseconds: 50,
    });
    await expect(source.itemsOf('article', 'en_gb', ['title'])).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
    silent.closeAllConnections();
    silent.close();
  });
});
