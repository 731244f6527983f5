import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { brotliDecompressSync } from 'node:zlib';
import type { InternalEvent, InternalResult } from '@opennextjs/aws/types/open-next.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeFacts } from '../edge/shared-page.ts';
import { finishingWrapper } from './finishing-wrapper.ts';
import { siteBuildFiles } from './site-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
beforeAll(() => {
  writeFileSync(join(folder, siteBuildFiles.integrity), '{"/_next/static/a.js":"sha256-YS5qcw=="}');
  writeFileSync(join(folder, siteBuildFiles.styles), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const emptyDocument = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
const writeTags = vi.fn();
const event: InternalEvent = {
  type: 'core',
  method: 'GET',
  rawPath: '/',
  url: 'https://www.merrowvale.example/',
  headers: {},
  query: {},
  cookies: {},
  remoteAddress: '192.0.2.1',
};

beforeEach(() => {
  vi.stubGlobal('tagCache', { mode: 'nextMode', writeTags });
});

async function respond(result: Partial<InternalResult>, body: string) {
  const handler = await finishingWrapper(folder).wrapper(
    async () => ({
      type: 'core',
      statusCode: 200,
      headers: {},
      isBase64Encoded: false,
      body: ReadableStream.from([Buffer.from(body)]),
      ...result,
    }),
    {
      name: 'test',
      convertFrom: async () => event,
      convertTo: async ({ headers, body: stream }) => ({ headers, body: await text(stream) }),
    },
  );
  return handler({});
}

describe('the site’s server on Lambda', () => {
  it('has the tags of content expire that OpenNext writes [INF-01]', async () => {
    await respond({}, '');
    await globalThis.tagCache.writeTags([]);
    expect(globalThis.tagCache.writeTags).not.toBe(writeTags);
    expect(writeTags).toHaveBeenCalledWith([]);
  });

  it('finishes the pages that the CDN may cache [SEC-01]', async () => {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'nonce-bm9uY2U=' 'strict-dynamic'",
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      'cache-tag': 'home',
    };
    const page = await respond({ headers }, '<script src="/_next/static/a.js" nonce="bm9uY2U="></script>');
    expect(page.body).toBe('<script src="/_next/static/a.js" integrity="sha256-YS5qcw=="></script>');
    expect(page.headers).toMatchObject({
      'content-security-policy': "script-src 'sha256-YS5qcw==' 'strict-dynamic'",
      'cache-control': 'public, max-age=0, s-maxage=60',
    });
  });

  it('compresses an owner’s page, which the CDN does not [INF-01]', async () => {
    const handler = await finishingWrapper(folder).wrapper(
      async () => ({
        type: 'core',
        statusCode: 200,
        headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' },
        isBase64Encoded: false,
        body: ReadableStream.from([Buffer.from('<p>Rolo</p>'.repeat(200))]),
      }),
      {
        name: 'test',
        convertFrom: async () => ({ ...event, headers: { 'accept-encoding': 'br' } }),
        convertTo: async ({ headers, isBase64Encoded, body }) => ({
          headers,
          isBase64Encoded,
          body: await buffer(body),
        }),
      },
    );
    const { headers, isBase64Encoded, body } = await handler({});
    expect(headers['content-encoding']).toBe('br');
    expect(isBase64Encoded).toBe(true);
    expect(brotliDecompressSync(body).toString()).toContain('Rolo');
  });

  it('lets the CDN cache a page that was rendered for everybody, with the tags of its content [CMS-06]', async () => {
    storeFacts('bm9uY2U=', {
      locale: 'de',
      roots: new Map([['home', { codename: 'home', language: 'de' }]]),
      parts: new Map(),
      links: new Map(),
      lists: new Set(),
      missing: new Set(),
      versions: new Set(),
      reasons: new Set(),
      changesAt: Number.POSITIVE_INFINITY,
    });
    const page = await respond(
      {
        headers: {
          // OpenNext writes an empty header for a response without cookies.
          'set-cookie': '',
          'content-type': 'text/html',
          'content-security-policy': "script-src 'nonce-bm9uY2U='",
          'X-Shared-Page': 'bm9uY2U=',
        },
      },
      '<h1>Willkommen</h1>',
    );
    expect(page.headers['cache-tag']).toBe('content,item.de.home');
    expect(page.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=/);
    expect(page.headers['x-shared-page']).toBeUndefined();
  });

  it('shows the not-found page of the locale instead of Next.js’s empty document [ROU-05]', async () => {
    const asked: InternalEvent[] = [];
    const handler = await finishingWrapper(folder).wrapper(
      async (each) => {
        asked.push(each);
        const isMissing = !each.url.endsWith('/404');
        return {
          type: 'core',
          statusCode: isMissing ? 404 : 200,
          headers: { 'content-type': 'text/html' },
          isBase64Encoded: false,
          body: ReadableStream.from([Buffer.from(isMissing ? emptyDocument : '<h1>Nicht gefunden</h1>')]),
        };
      },
      {
        name: 'test',
        convertFrom: async () => ({
          ...event,
          rawPath: '/de/neu',
          url: 'https://www.merrowvale.example/de/neu?page=2',
          query: { page: '2' },
          headers: { cookie: 'a=b' },
        }),
        convertTo: async ({ statusCode, body }) => ({ statusCode, body: await text(body) }),
      },
    );
    expect(await handler({})).toEqual({ statusCode: 404, body: '<h1>Nicht gefunden</h1>' });
    expect(asked[1]).toMatchObject({
      rawPath: '/de/404',
      url: 'https://www.merrowvale.example/de/404',
      query: {},
      headers: { cookie: 'a=b' },
    });
  });

  it('responds to HEAD as to GET, without the page: the CDN may keep the headers [CMS-06]', async () => {
    const respondTo = async (method: string) => {
      const handler = await finishingWrapper(folder).wrapper(
        async (asked) => ({
          type: 'core',
          statusCode: 200,
          headers: {
            'content-type': 'text/html',
            'content-security-policy': "script-src 'nonce-bm9uY2U='",
            'cache-control': 'public, s-maxage=60',
            'cache-tag': 'home',
          },
          isBase64Encoded: false,
          // Next.js writes no body for HEAD.
          body: ReadableStream.from(
            asked.method === 'HEAD' ? [] : [Buffer.from('<script nonce="bm9uY2U=">start()</script>')],
          ),
        }),
        {
          name: 'test',
          convertFrom: async () => ({ ...event, method }),
          convertTo: async ({ headers, body }) => ({ headers, body: await text(body) }),
        },
      );
      return handler({});
    };
    const page = await respondTo('GET');
    expect(page.headers['content-security-policy']).toContain('sha256-');
    expect(page.body).toBe('<script>start()</script>');
    expect(await respondTo('HEAD')).toEqual({ headers: page.headers, body: '' });
  });

  it('tells browsers nothing about the proxy, which passes cookies on in headers of its own [SEC-01]', async () => {
    const headers = {
      'set-cookie': 'link-token=s3cret; HttpOnly',
      'x-middleware-set-cookie': 'link-token=s3cret; HttpOnly',
    };
    expect((await respond({ statusCode: 303, headers }, '')).headers).toEqual({
      'set-cookie': headers['set-cookie'],
    });
  });

  it('asks for the page of a form whose action it does not have, and keeps the input [ACC-03]', async () => {
    const form = new FormData();
    form.append('name', 'Ann');
    const post = new Response(form);
    const type = post.headers.get('content-type') ?? '';
    const request = {
      ...event,
      method: 'POST',
      headers: { 'content-type': type, 'content-length': '99', cookie: 'a=b' },
      body: Buffer.from(await post.arrayBuffer()),
    };
    const asked: InternalEvent[] = [];
    const handler = await finishingWrapper(folder).wrapper(
      async (each) => {
        asked.push(each);
        const isPost = each.headers['content-type'] === type;
        return {
          type: 'core',
          statusCode: isPost ? 409 : 200,
          headers: isPost ? { 'x-nextjs-action-not-found': '1' } : { 'Content-Type': 'text/html' },
          isBase64Encoded: false,
          body: ReadableStream.from([
            Buffer.from('<form><input type="hidden" name="$ACTION_KEY"><input name="name"></form>'),
          ]),
        };
      },
      {
        name: 'test',
        convertFrom: async () => request,
        convertTo: async ({ statusCode, body }) => ({ statusCode, body: await text(body) }),
      },
    );
    const { statusCode, body } = await handler({});
    expect(statusCode).toBe(409);
    expect(body).toContain('<input name="name" value="Ann">');
    expect(asked[1]).toMatchObject({
      method: 'POST',
      url: event.url,
      headers: { 'content-type': 'text/plain', cookie: 'a=b', 'x-kept-input': 'yes' },
      body: Buffer.alloc(0),
    });
    expect(asked[1]?.headers).not.toHaveProperty('content-length');
  });

  it('leaves owners’ pages and pictures unchanged [SEC-01]', async () => {
    const headers = { 'cache-control': 'private, no-store', 'set-cookie': ['a=1', 'b=2'] };
    expect(await respond({ headers }, 'private')).toEqual({ headers, body: 'private' });
    const picture = { 'cache-control': 'public, s-maxage=60', 'content-type': 'image/png' };
    expect(await respond({ headers: picture, isBase64Encoded: true }, '\u0000')).toEqual({
      headers: picture,
      body: '\u0000',
    });
  });
});
