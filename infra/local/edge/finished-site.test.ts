import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
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

async function respond(headers: Record<string, string>, body: Buffer | string, accepted?: string) {
  const origin = finishedSite(
    async (): Promise<OriginResponse> => ({ status: 200, headers, body: Readable.from([Buffer.from(body)]) }),
    async () => ({ integrityOf: () => undefined, stylesOf: () => undefined }),
    (problem) => reports.push(problem),
  );
  const viewer = new IncomingMessage(new Socket());
  const request = { method: 'GET', url: '/de', headers: { 'accept-encoding': accepted }, viewer };
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

  it('keeps the input of a form of another release, as in the cloud [RUN-02, ACC-03]', async () => {
    const form = new FormData();
    form.append('name', 'Ann');
    const post = new Response(form);
    const viewer = new IncomingMessage(new Socket());
    viewer.push(Buffer.from(await post.arrayBuffer()));
    viewer.push(null);
    const bodies: string[] = [];
    const origin = finishedSite(
      async ({ headers, body }): Promise<OriginResponse> => {
        bodies.push(body?.toString() ?? '');
        return headers['x-kept-input'] === undefined
          ? { status: 409, headers: { 'x-nextjs-action-not-found': '1' }, body: Readable.from([]) }
          : {
              status: 200,
              headers: { 'content-type': 'text/html' },
              body: Readable.from([
                '<form><input type="hidden" name="$ACTION_KEY"><input name="name"></form>',
              ]),
            };
      },
      async () => ({ integrityOf: () => undefined, stylesOf: () => undefined }),
      () => undefined,
    );
    const headers = { 'content-type': post.headers.get('content-type') ?? '' };
    const request = { method: 'POST', url: '/de/contact', headers, viewer };
    const { status, body } = await origin(request, new AbortController().signal);
    expect(status).toBe(409);
    parseHtml(await text(body)).get('input', { name: 'name', value: 'Ann' });
    expect(bodies).toEqual([expect.stringContaining('Ann'), '']);
  });

  it.each([
    ['/de/neu?page=2', '/de/404'],
    ['/xx', '/en_gb/404'],
  ])(
    'shows the not-found page instead of an empty document, as in the cloud: %s [RUN-02, ROU-05]',
    async (url, missing) => {
      const asked: string[] = [];
      const origin = finishedSite(
        async (request): Promise<OriginResponse> => {
          asked.push(request.url);
          const body = request.url === url ? '<html id="__next_error__"></html>' : '<h1>Not found</h1>';
          return { status: 404, headers: { 'content-type': 'text/html' }, body: Readable.from([body]) };
        },
        async () => ({ integrityOf: () => undefined, stylesOf: () => undefined }),
        () => undefined,
      );
      const request = { method: 'GET', url, headers: {}, viewer: new IncomingMessage(new Socket()) };
      const { status, body } = await origin(request, new AbortController().signal);
      expect([status, await text(body)]).toEqual([404, '<h1>Not found</h1>']);
      expect(asked).toEqual([url, missing]);
    },
  );

  it('compresses an owner’s page and its data, and no picture, as in the cloud [RUN-02]', async () => {
    const encodingOf = async (type: string) => {
      const headers = { 'content-type': type, 'cache-control': 'private, no-store' };
      return (await respond(headers, 'Rolo'.repeat(500), 'gzip')).headers['content-encoding'];
    };
    expect(await encodingOf('text/html')).toBe('gzip');
    expect(await encodingOf('text/x-component')).toBe('gzip');
    expect(await encodingOf('image/png')).toBeUndefined();
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
