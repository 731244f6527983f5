import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { finishPage } from './finish-page.ts';

const nonce = 'q83+7/abEjRWeJASNFZ4kA==';
const policy = contentSecurityPolicy({
  nonce,
  identityOrigins: ['https://sign-in.example'],
  frameOrigins: [],
  shopOrigins: { all: [], styles: [] },
  mapOrigins: [],
  verificationOrigins: [],
  contentEnvironment: 'environment',
  isDevelopment: false,
  editorOrigins: [],
});
const own = `nonce="${nonce}"`;
const chunk = '/_next/static/chunks/one.js';
const integrity = 'sha256-b25lLmpz';
const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const finish = (html: string, from = policy) =>
  finishPage({ html, policy: from }, (path) => (path === chunk ? integrity : undefined));
const sources = (directive: string, text: string | undefined) =>
  text
    ?.split('; ')
    .find((line) => line.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);
const push = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;
const script = (code: string) => `<script ${own}>${code}</script>`;
describe('a finished page', () => {
  it('allows its inline scripts and styles by their hashes, and contains no nonce [SEC-01]', () => {
    const page = finish(`<head><style ${own}>p{}</style></head><body>${script('start()')}</body>`);
    expect(page?.html).toBe('<head><style>p{}</style></head><body><script>start()</script></body>');
    expect(sources('script-src', page?.policy)).toEqual([
      "'self'",
      `'${hashOf('start()')}'`,
      "'strict-dynamic'",
    ]);
    expect(sources('style-src', page?.policy)).toEqual(["'self'", `'${hashOf('p{}')}'`]);
  });

  it('keeps every other directive of its policy [SEC-01]', () => {
    const page = finish(script('start()'));
    const others = (text = '') => text.split('; ').filter((line) => !/^(script|style)-src /.test(line));
    expect(others(page?.policy)).toEqual(others(policy));
    expect(others(page?.policy).length).toBeGreaterThan(10);
  });

  it.each([
    ['without a nonce', '<script>steal()</script>'],
    ['with a guessed nonce', '<script nonce="guess">steal()</script>'],
    ['that uses the case of its tag', '<SCRIPT>steal()</SCRIPT>'],
    ['in a comment', '<!-- <script>steal()</script> -->'],
    ['in an attribute', '<p title="<script>steal()</script>">text</p>'],
    ['with an unquoted nonce', '<script nonce=guess>steal()</script>'],
    ['after an unclosed tag', '<script data-x=" <p>steal()</script>'],
    ['in a style', '<style>steal()</style>'],
  ])('does not allow an injected script %s [SEC-01]', (_, injected) => {
    const page = finish(`${injected}${script('start()')}${injected}`);
    expect(sources('script-src', page?.policy)).toEqual([
      "'self'",
      `'${hashOf('start()')}'`,
      "'strict-dynamic'",
    ]);
    expect(sources('style-src', page?.policy)).toEqual(["'self'"]);
    expect(page?.html).toContain(injected);
  });

  it('gives no integrity to an injected script that loads a file of the site [SEC-01]', () => {
    const page = finish(`<script src="${chunk}"></script>${script('start()')}`);
    expect(page?.html).toContain(`<script src="${chunk}"></script>`);
    expect(page?.policy).not.toContain(integrity);
  });

  it('allows the files of its scripts by their integrity, also while they are preloaded [SEC-01]', () => {
    const page = finish(
      `<link rel="preload" as="script" ${own} href="${chunk}"/><script src="${chunk}" async="" ${own}></script>`,
    );
    expect(page?.html).toBe(
      `<link rel="preload" as="script" href="${chunk}" integrity="${integrity}"/><script src="${chunk}" async="" integrity="${integrity}"></script>`,
    );
    expect(sources('script-src', page?.policy)).toEqual(["'self'", `'${integrity}'`, "'strict-dynamic'"]);
  });

  it('has style sheets without integrity, which are allowed by their origin [SEC-01]', () => {
    expect(finish(`<link rel="stylesheet" href="/a.css" ${own}/>`)?.html).toBe(
      '<link rel="stylesheet" href="/a.css"/>',
    );
  });

  it.each([
    ['a file that the build does not have', `<script src="/_next/static/chunks/two.js" ${own}></script>`],
    ['another host', `<script src="//evil.example${chunk}" ${own}></script>`],
    ['an absolute address', `<script src="https://evil.example${chunk}" ${own}></script>`],
  ])('cannot load a script from %s [SEC-01]', (_, html) => {
    expect(finish(html)).toBeUndefined();
  });

  it.each([
    ['its policy has no nonce', script('start()'), "script-src 'self'"],
    ['its policy has two nonces', script('start()'), `${policy}; img-src 'nonce-other'`],
    ['its nonce allows something else', script('start()'), `${policy}; img-src 'nonce-${nonce}'`],
    ['its text shows the nonce', `<p>${nonce}</p>`, policy],
    ['a script contains the nonce', script(`load("${nonce}")`), policy],
  ])('is refused if %s [SEC-01]', (_, html, from) => {
    expect(finish(html, from)).toBeUndefined();
  });

  it('sends its data for React without the nonce [SEC-01]', () => {
    const data = `:HL["/a.css","style",{"nonce":"${nonce}"}]\n1:["$","script",null,{"src":"${chunk}","nonce":"${nonce}","async":true}]\n`;
    const start = '(self.__next_f=self.__next_f||[]).push([0])';
    const page = finish(script(start) + script(push(data)));
    const sent = push(`:HL["/a.css","style",{}]\n1:["$","script",null,{"src":"${chunk}","async":true}]\n`);
    expect(page?.html).toBe(`<script>${start}</script><script>${sent}</script>`);
    expect(page?.policy).toContain(hashOf(sent));
  });

  it('allows a script only with the code that it had when it was rendered [SEC-01]', () => {
    const page = finish(script('start()'));
    expect(page?.policy).not.toContain(hashOf('start() '));
    expect(page?.policy).not.toContain(hashOf(''));
  });
});
