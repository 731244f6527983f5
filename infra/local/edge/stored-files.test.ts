import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { storedFiles } from './finished-site.ts';

const viewer = new IncomingMessage(new Socket());

async function stored(url: string, status = 200) {
  const asked: string[] = [];
  const origin = storedFiles(async (request) => {
    asked.push(request.url);
    return { status, headers: { 'cache-control': 'public, max-age=0' }, body: Readable.from([]) };
  });
  const response = await origin({ method: 'GET', url, headers: {}, viewer }, new AbortController().signal);
  return { asked, status: response.status, caching: response.headers['cache-control'] };
}

it('lets browsers keep files named after their content for ever, and others for an hour, as the bucket does [INF-07]', async () => {
  for (const path of [
    '/_next/static/media/a.1b2c.svg',
    '/icons/pets/1b2c/pug.svg?v',
    '/%69cons/pets/1b2c/pug.svg',
    '/map/businesses/1b2c/index.bin',
  ])
    expect((await stored(path)).caching, path).toBe('public, max-age=31536000, immutable');
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/map/areas.pmtiles'])
    expect((await stored(path)).caching, path).toBe('public, max-age=3600');
});

it('finds no file where the bucket has none, whatever the server would respond [INF-07, RUN-02]', async () => {
  for (const path of [
    '/icons/../auth/login',
    '/icons/%2e%2e/auth/login',
    '/icons/..%2fauth/login',
    '/icons/./pug.svg',
    '/icons//pug.svg',
    '/icons/',
    '/icons/..%5Cauth/login',
    '/icons/pug.svg%00',
  ])
    expect(await stored(path), path).toEqual({ asked: [], status: 403, caching: undefined });
  for (const status of [204, 301, 307, 404, 405])
    expect(await stored('/icons/no-such.svg', status)).toMatchObject({ status: 403, caching: undefined });
});

it('leaves failures to the server [INF-07]', async () => {
  expect(await stored('/icons/pug.svg', 503)).toMatchObject({ status: 503, caching: 'public, max-age=0' });
});
