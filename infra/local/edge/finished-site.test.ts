import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { finishedSite } from './finished-site.ts';
import type { OriginResponse } from './origin.ts';

const page = {
  'content-type': 'text/html',
  'content-security-policy': "script-src 'nonce-bm9uY2U=' 'strict-dynamic'",
  'cache-tag': 'content',
  'cache-control': 'public, max-age=0, s-maxage=60',
};
const html = '<script nonce="bm9uY2U=">start()</script>';
const reports: string[] = [];

async function respond(headers: Record<string, string>, body: Buffer | string) {
  const origin = finishedSite(
    async (): Promise<OriginResponse> => ({ status: 200, headers, body: Readable.from([Buffer.from(body)]) }),
    async () => ({ integrityOf: () => undefined, stylesOf: () => undefined }),
    (problem) => reports.push(problem),
  );
  const viewer = new IncomingMessage(new Socket());
  const request = { method: 'GET', url: '/de', headers: {}, viewer };
  const response = await origin(request, new AbortController().signal);
  return { headers: response.headers, body: await text(response.body) };
}

describe('the site behind the local distribution', () => {
  it('finishes pages for everybody as in the cloud, even if the server has compressed them [RUN-02]', async () => {
    for (const [headers, body] of [
      [page, html],
      [{ ...page, 'content-encoding': 'gzip', 'content-length': '9' }, gzipSync(html)],
    ] as const) {
      const finished = await respond(headers, body);
      expect(finished.body).toBe('<script>start()</script>');
      expect(finished.headers['content-security-policy']).toMatch(
        /^script-src 'sha256-[^']+' 'strict-dynamic'$/,
      );
      expect(finished.headers['content-encoding']).toBeUndefined();
    }
  });

  it('passes on other responses unchanged [RUN-02]', async () => {
    const headers = { ...page, 'cache-control': 'private, no-store' };
    expect(await respond(headers, html)).toEqual({ headers, body: html });
  });

  it('reports a page that claims to be cacheable but is not [RUN-02]', async () => {
    reports.length = 0;
    const { headers } = await respond({ ...page, 'cache-tag': '' }, html);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(reports).toEqual(['/de is not cached: it has no cache tag.']);
  });
});
