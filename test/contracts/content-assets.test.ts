import path from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAssets } from '../../infra/content/read-assets.ts';
import { startContentServer } from '../../infra/local/content/start-content-server.ts';

const contentDirectory = path.join(import.meta.dirname, '../../web/content');
const file = 'film/dogs-running.mp4';
let server: Awaited<ReturnType<typeof startContentServer>>;
let address: string;
let size: number;

beforeAll(async () => {
  server = await startContentServer({
    contentDirectory,
    port: 0,
    environmentId: 'sample',
    previewKey: 'a-key',
  });
  const asset = (await readAssets(path.join(contentDirectory, 'assets'))).get(file);
  if (!asset) throw new Error(`There is no ${file}.`);
  size = asset.size;
  address = `${server.url}/assets/${asset.digest}/${file}`;
});
afterAll(async () => {
  await server.close();
});

async function ask(range?: string) {
  const response = await fetch(address, range === undefined ? {} : { headers: { range } });
  const length = (await response.arrayBuffer()).byteLength;
  return [response.status, response.headers.get('content-range'), length];
}

describe('a picture of the sample content', () => {
  it('is cached for ever at an address that changes with it, and compressed if it is drawn [CMS-02]', async () => {
    const picture = (await readAssets(path.join(contentDirectory, 'assets'))).get('home/meadow.svg');
    if (!picture) throw new Error('There is no such picture.');
    const load = (digest: string, encoding: string) =>
      fetch(`${server.url}/assets/${digest}/home/meadow.svg`, { headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip']) {
      const { headers, ...response } = await load(picture.digest, encoding);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toBe('accept-encoding');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response).toBeTruthy();
    }
    const plain = await load(picture.digest, 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await plain.arrayBuffer()).byteLength).toBe(picture.size);
    const earlier = await load('0123456789abcdef0123', 'br');
    expect([earlier.status, earlier.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
  });
});

describe('a photo of the sample content', () => {
  const photo = 'products/seresto-dog.webp';
  const load = async (query: string) => {
    const picture = (await readAssets(path.join(contentDirectory, 'assets'))).get(photo);
    const { headers, ...response } = await fetch(`${server.url}/assets/${picture?.digest}/${photo}${query}`, {
      headers: { accept: 'image/webp,*/*' },
    }).then(async (got) => ({ headers: got.headers, bytes: Buffer.from(await got.arrayBuffer()) }));
    const { width, height, type } = imageSize(response.bytes);
    return { width, height, type, length: response.bytes.length, of: headers.get('content-type') };
  };

  it('is cropped to the size of its address, as by Kontent.ai, and never enlarged [IMG-01]', async () => {
    const whole = await load('');
    const small = await load('?w=140&h=140&fit=crop&auto=format');
    expect(small).toMatchObject({ width: 140, height: 140, type: 'webp', of: 'image/webp' });
    expect(small.length).toBeLessThan(whole.length / 5);
    const { width, height } = await load('?w=5000&h=4000&fit=crop');
    expect([width, height]).toEqual([whole.width, whole.height]);
    expect(await load('?w=wide')).toEqual(whole);
  });
});

describe('a video of the sample content', () => {
  it('is small, and is served whole or in the ranges that players request [VID-09]', async () => {
    expect(size).toBeLessThan(400_000);
    expect(await ask()).toEqual([200, null, size]);
    expect(await ask('bytes=0-')).toEqual([206, `bytes 0-${size - 1}/${size}`, size]);
    expect(await ask('bytes=100-199')).toEqual([206, `bytes 100-199/${size}`, 100]);
    expect(await ask('bytes=-50')).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`, 50]);
    expect(await ask(`bytes=10-${size + 5}`)).toEqual([206, `bytes 10-${size - 1}/${size}`, size - 10]);
  });

  it('rejects a range beyond its end, and is served whole for several ranges [VID-09]', async () => {
    expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
    expect(await ask('bytes=0-1,5-6')).toEqual([200, null, size]);
  });
});
