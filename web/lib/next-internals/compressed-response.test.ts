import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedResponse } from './compressed-response.ts';

const body = '<p>Rolo’s next dose is due.</p>'.repeat(100);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-length': '9',
  vary: 'rsc',
};

describe('a response that the CDN does not keep', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for a browser that accepts %s [INF-01]', (accepted, encoding, unpacked) => {
    const response = compressedResponse({ status: 200, headers, body }, accepted);
    expect(response.isCompressed).toBe(true);
    expect(response.headers).toEqual({
      'content-type': headers['content-type'],
      'cache-control': headers['cache-control'],
      'content-encoding': encoding,
      vary: 'rsc, accept-encoding',
    });
    expect(response.body.length).toBeLessThan(200);
    expect(unpacked(response.body).toString()).toBe(body);
  });

  it.each(['application/xml', 'application/manifest+json', 'text/x-component', 'image/svg+xml'])(
    'is compressed if it is %s [INF-01]',
    (type) => {
      const response = compressedResponse(
        { status: 200, headers: { ...headers, 'content-type': type }, body },
        'br',
      );
      expect(response.headers['content-encoding']).toBe('br');
    },
  );

  it.each([
    ['the browser accepts none', { accepted: undefined }],
    ['it is short', { body: '<p>Gone.</p>' }],
    ['it is a picture', { headers: { ...headers, 'content-type': 'image/png' } }],
    ['the CDN keeps it', { headers: { ...headers, 'cache-control': 'public, max-age=0, s-maxage=60' } }],
  ])('is not if %s [INF-01]', (_, change) => {
    const given = { status: 200, headers, body, accepted: 'br', ...change };
    const response = compressedResponse(given, given.accepted);
    expect(response).toEqual({
      status: 200,
      headers: given.headers,
      body: Buffer.from(given.body),
      isCompressed: false,
    });
  });
});
