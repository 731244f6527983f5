import { describe, expect, it } from 'vitest';
import { finishResponse, type SiteResponse } from './finish-response.ts';

const nonce = 'q83+7/abEjRWeJASNFZ4kA==';
const cacheable = 'public, max-age=0, s-maxage=3600';
const page: SiteResponse = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    'cache-control': cacheable,
    'cache-tag': 'en_gb:home,en_gb:global',
    'content-length': '999',
    link: `</a.css>; rel=preload; as="style"; nonce="${nonce}"`,
  },
  body: `<script nonce="${nonce}">start()</script>`,
};
const reports: string[] = [];
type Changes = Record<string, string | undefined>;
const withChanges = (changes: Changes): SiteResponse['headers'] =>
  Object.fromEntries(
    Object.entries({ ...page.headers, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
const finish = (response: Partial<SiteResponse>, changes: Changes = {}) =>
  finishResponse(
    { ...page, ...response, headers: withChanges(changes) },
    {
      build: {
        integrityOf: () => undefined,
        stylesOf: (path) => (path === '/a.css' ? [{ within: [], classes: [[]], css: 'p{}' }] : undefined),
      },
      report: (reason) => reports.push(reason),
    },
  );

describe('a response that goes to the CDN', () => {
  it('is finished if everybody may share it, and has an entity tag of its content [SEC-01]', () => {
    const { headers, body } = finish({});
    expect(body).toBe('<script>start()</script>');
    expect(JSON.stringify(headers)).not.toContain(nonce);
    expect(headers).toMatchObject({
      'cache-control': cacheable,
      'cache-tag': 'en_gb:home,en_gb:global',
      link: '</a.css>; rel=preload; as="style"',
    });
    expect(headers['content-length']).toBeUndefined();
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(finish({}).headers.etag).toBe(headers.etag);
    expect(finish({ body: `${page.body}!` }).headers.etag).not.toBe(headers.etag);
  });

  it('is only its data for React if this is asked for, unless the page has changed [ACC-03]', () => {
    const build = { integrityOf: () => 'sha256-YQ==', stylesOf: () => undefined, earlyScript: '/early.js' };
    const body = `<script nonce="${nonce}">self.__next_f.push([1,"a"])</script><script src="/a.js" nonce="${nonce}"></script>`;
    const ask = (hydration: string | null) =>
      finishResponse({ ...page, body }, { build, hydration, report: (reason) => reports.push(reason) });
    const [, fingerprint = ''] = /"data":"([\w-]+)"/.exec(ask(null).body) ?? [];
    const data = ask(fingerprint);
    expect(data.body).toBe('[[1,"a"]]');
    expect(data.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': cacheable,
      'cache-tag': 'en_gb:home,en_gb:global',
    });
    expect(ask('other')).toMatchObject({ status: 204, headers: { 'cache-control': 'private, no-store' } });
  });

  it.each(['private, no-store', 'public, s-maxage=0'])(
    'has late scripts also if it says %s, as the renderer asks for it, and then contains its data [ACC-03]',
    (cacheControl) => {
      const build = { integrityOf: () => 'sha256-YQ==', stylesOf: () => undefined, earlyScript: '/early.js' };
      const body = `<script nonce="${nonce}">self.__next_f.push([1,"a"])</script><script src="/a.js" nonce="${nonce}"></script>`;
      const finishOwn = (changes: Changes) =>
        finishResponse(
          { ...page, body, headers: withChanges({ 'cache-control': cacheControl, ...changes }) },
          { build, report: (reason) => reports.push(reason) },
        );
      const own = finishOwn({ 'x-late-scripts': 'yes' });
      expect(own.body).toContain('lateScripts.own=[[1,"a"]]');
      expect(own.body).not.toContain('src="/a.js"');
      expect(own.headers).toMatchObject({ 'cache-control': cacheControl });
      expect(JSON.stringify(own.headers)).not.toContain(nonce);
      for (const name of ['x-late-scripts', 'etag', 'link']) expect(own.headers).not.toHaveProperty(name);
      expect(finishOwn({}).body).toBe(body);
    },
  );

  it('has the styles that it uses in the page, allowed by its policy, whether it is shared or not [ACC-03]', () => {
    const body = '<head><link rel="stylesheet" href="/a.css"/></head><body></body>';
    const policy = { 'content-security-policy': `style-src 'nonce-${nonce}'` };
    const shared = finish({ body }, policy);
    expect(shared.body).toContain('<head><style>p{}</style></head>');
    expect(shared.headers['content-security-policy']).toMatch(/^style-src 'sha256-[^']+'$/);
    const own = finish({ body }, { ...policy, 'cache-control': 'private, no-store' });
    expect(own.body).toContain(`<head><style nonce="${nonce}">p{}</style></head>`);
    expect(own.headers).toEqual(
      withChanges({ ...policy, 'cache-control': 'private, no-store', 'content-length': undefined }),
    );
  });

  it('has no empty address in a form [ACC-01]', () => {
    const { body } = finish(
      { body: '<form action="" method="POST"><form id="a" class="b" action="" method="POST">' },
      { 'cache-control': 'private' },
    );
    expect(body).toBe('<form method="POST"><form id="a" class="b" method="POST">');
  });

  it('is the same for two renderings with different nonces [SEC-01]', () => {
    const other = JSON.stringify(page).replaceAll(nonce, 'AAAA7/abEjRWeJASNFZ4kA==');
    const { headers, body } = JSON.parse(other);
    expect(finish({ body }, headers)).toEqual(finish({}));
  });

  it.each([
    'private, no-store',
    'public, max-age=60',
    'public, s-maxage=0',
    'private, s-maxage=60',
    undefined,
  ])('is left unchanged if it says %s [SEC-01]', (cacheControl) => {
    const given = { ...page, headers: withChanges({ 'cache-control': cacheControl }) };
    expect(finish({}, { 'cache-control': cacheControl })).toEqual(given);
  });

  it.each<[string, Partial<SiteResponse>, Changes]>([
    ['that is an error', { status: 404 }, {}],
    ['that sets a cookie', {}, { 'set-cookie': 'session=1' }],
    ['with a form made for one visitor', { body: '<input type="hidden" name="$ACTION_KEY" value="1"/>' }, {}],
    ['without cache tags', {}, { 'cache-tag': undefined }],
    [
      'with more than 50 cache tags',
      {},
      { 'cache-tag': Array.from({ length: 51 }, (_, at) => `t${at}`).join() },
    ],
    ['whose script is unknown', { body: `<script src="/a.js" nonce="${nonce}"></script>` }, {}],
    ['that shows its nonce', { body: `<p>${nonce}</p>` }, {}],
    ['that was rendered without a nonce', {}, { 'content-security-policy': "default-src 'self'" }],
    ['of another type', {}, { 'content-type': 'application/json' }],
    [
      'whose policy is too long',
      { body: Array.from({ length: 200 }, (_, at) => `<script nonce="${nonce}">${at}</script>`).join('') },
      {},
    ],
  ])('is never cached if it is one %s [SEC-01]', (_, response, headers) => {
    reports.length = 0;
    const finished = finish(response, headers);
    expect(finished.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(finished.headers['cache-tag']).toBeUndefined();
    expect(finished.body).toBe(response.body ?? page.body);
    expect(reports).toHaveLength(1);
  });

  it('has no nonce either if it is data for React, and can never act as a page [SEC-01]', () => {
    const data = finish(
      { body: `:HL["/a.css","style",{"nonce":"${nonce}"}]\n` },
      { 'content-type': 'text/x-component', link: undefined },
    );
    expect(data.body).toBe(':HL["/a.css","style",{}]\n');
    expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(data.headers['cache-control']).toBe(cacheable);
  });
});
