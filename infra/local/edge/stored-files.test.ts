import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { storedFiles } from './finished-site.ts';

const viewer = new IncomingMessage(new Socket());

async function cachingOf(url: string, status = 200) {
  const origin = storedFiles(async () => ({
    status,
    headers: { 'cache-control': 'public, max-age=0' },
    body: Readable.from([]),
  }));
  const request = { method: 'GET', url, headers: {}, viewer };
  return (await origin(request, new AbortController().signal)).headers['cache-control'];
}

it('lets browsers keep files named after their content for ever, and others for an hour, as the bucket does [INF-07]', async () => {
  for (const path of [
    '/_next/static/media/a.1b2c.svg',
    '/icons/pets/1b2c/pug.svg?v',
    '/map/businesses/1b2c/index.bin',
  ])
    expect(await cachingOf(path), path).toBe('public, max-age=31536000, immutable');
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/map/areas.pmtiles'])
    expect(await cachingOf(path), path).toBe('public, max-age=3600');
});

it('leaves errors to the server [INF-07]', async () => {
  expect(await cachingOf('/icons/pets/1b2c/no-such.svg', 404)).toBe('public, max-age=0');
});
