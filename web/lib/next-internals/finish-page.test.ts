import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { finishPage } from './finish-page.ts';
import { holdClicks } from './late-scripts.ts';

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
  finishPage({ html, policy: from }, { integrityOf: (path) => (path === chunk ? integrity : undefined) });
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

describe('a page whose scripts are loaded when somebody needs them', () => {
  const earlyScript = '/_next/static/early-1.js';
  const integrities = new Map([
    [chunk, integrity],
    [earlyScript, 'sha256-ZWFybHk='],
  ]);
  const finishLate = (html: string, more: { keepsData?: boolean } = {}) =>
    finishPage({ html, policy }, { integrityOf: (path) => integrities.get(path), earlyScript, ...more });
  const loading = `<link rel="preload" as="script" ${own} href="${chunk}"/><script src="${chunk}" async="" ${own}></script>`;
  const data = script('(self.__next_f=self.__next_f||[]).push([0])') + script(push(`1:{"nonce":"${nonce}"}`));

  it('loads only the early script, which knows the others, their integrity, and the style sheets [ACC-03]', () => {
    const page = finishLate(
      `<head>${loading}</head><body>${data}<link rel="stylesheet" href="/a.css" ${own}/></body>`,
    );
    const [, first = ''] = /<script>(.*?)<\/script>/s.exec(page?.html ?? '') ?? [];
    expect(page?.html).toBe(
      `<head><script>${first}</script><script src="${earlyScript}" defer="" integrity="sha256-ZWFybHk="></script></head><body></body>`,
    );
    expect(first).toContain(`{"scripts":[["${chunk}","${integrity}"]],"styles":["/a.css"],`);
    expect(sources('script-src', page?.policy)).toEqual([
      "'self'",
      `'${hashOf(first)}'`,
      "'sha256-ZWFybHk='",
      "'strict-dynamic'",
    ]);
  });

  it('leaves out its data for React, which match pages with the same markup [ACC-03, SEC-01]', () => {
    const page = finishLate(`${loading}${data}`);
    expect(JSON.parse(page?.data?.json ?? '')).toEqual([[0], [1, '1:{}']]);
    expect(page?.html).toContain(`"data":"${page?.data?.fingerprint}"`);
    const again = finishLate(`${loading}${script(push('2:""'))}${data}`);
    expect(again?.data?.fingerprint).toBe(page?.data?.fingerprint);
    const other = finishLate(`${loading}<p>Another version</p>${data}`);
    expect(other?.data?.fingerprint).not.toBe(page?.data?.fingerprint);
  });

  it('ends with its data for React if nobody else gets the same page [ACC-03, SEC-01]', () => {
    const injected = '<script>lateScripts.own=[]</script>';
    const page = finishLate(`<html>${loading}<body>${injected}${data}</body></html>`, { keepsData: true });
    const last = 'lateScripts.own=[[0],[1,"1:{}"]]';
    expect(page?.html).toMatch(/<body><script>.*<\/script><script>.*<\/script><\/body><\/html>$/);
    expect(page?.html).toContain(`<script>${last}</script></body></html>`);
    expect(page?.html).not.toContain('"data":');
    expect(page?.data).toBeUndefined();
    expect(page?.policy).toContain(hashOf(last));
    expect(page?.policy).not.toContain(hashOf('lateScripts.own=[]'));
  });

  it('does not load what somebody else got into it [SEC-01]', () => {
    const injected = `<script src="${chunk}?x" async=""></script><script>self.__next_f.push([1,"x"])</script>`;
    const page = finishLate(`${injected}${loading}${data}`);
    expect(page?.html.startsWith(injected)).toBe(true);
    expect(page?.html).not.toContain('?x"],');
    expect(page?.data?.json).not.toContain('"x"');
  });

  it('keeps scripts that are its content, such as data for search engines', () => {
    const content = `<script type="application/ld+json">{}</script>`;
    expect(finishLate(`${loading}${content}${script('start()')}`)?.html).toMatch(
      /<script type="application\/ld\+json">{}<\/script><script>start\(\)<\/script>$/,
    );
  });
});

describe('the first script of a page', () => {
  /** A control within elements that match these selectors. */
  const control = (within: string, properties: object = {}) => {
    const own = {
      closest: (wanted: string) =>
        wanted.split(',').some((each) => within.split(',').includes(each)) ? own : null,
      ...properties,
    };
    return own;
  };
  const start = () => {
    const listeners: { type: string; listener: (event: object) => void }[] = [];
    const dataset: { untouched?: string } = {};
    const page: { lateScripts?: { held: object[]; works?: () => boolean } } = {};
    runInNewContext(holdClicks({ scripts: [], styles: [], data: '' }), {
      self: page,
      location: { href: 'https://site.test/' },
      document: { documentElement: { dataset } },
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.push({ type, listener }),
    });
    const send = (type: string, event: object) => {
      for (const { type: own, listener } of listeners) if (own === type) listener(event);
    };
    const click = (target: object) => {
      const event = { target, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
      send('click', event);
      return event.preventDefault.mock.calls.length > 0;
    };
    return { page, click, send, dataset };
  };

  it('keeps a click on a button that does nothing yet, until its scripts have run [ACC-03]', () => {
    const { page, click } = start();
    const button = control('button', { type: 'button' });
    expect(click(button)).toBe(true);
    expect(page.lateScripts?.held).toEqual([{ control: button }]);
    if (page.lateScripts) page.lateScripts.works = () => true;
    expect(click(button)).toBe(false);
  });

  it('keeps the keys that move within a row of tabs [ACC-02]', () => {
    const { page, send } = start();
    const tab = control('button,[role=tab]', { type: 'button' });
    const press = (key: string) => {
      const event = { target: tab, key, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
      send('keydown', event);
      return event.preventDefault.mock.calls.length > 0;
    };
    expect(['Tab', 'Enter', 'ArrowRight', 'End'].filter(press)).toEqual(['ArrowRight', 'End']);
    expect(page.lateScripts?.held).toEqual(['ArrowRight', 'End'].map((key) => ({ control: tab, key })));
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
    'marks the page until it is touched: %s [ACC-03]',
    (type) => {
      const { dataset, send } = start();
      expect(dataset).toEqual({ untouched: '' });
      send(type, { target: {} });
      expect(dataset).toEqual({});
    },
  );

  it.each([
    ['a link', control('a[href]')],
    ['a button within a link', control('button,a[href]', { type: 'button' })],
    ['the title of details', control('button,summary', { type: 'button' })],
    ['a button that opens a menu', control('button', { type: 'button', popoverTargetElement: {} })],
    ['a button that sends a form', control('button', { type: 'submit', form: {} })],
    ['text', {}],
  ])('leaves to the browser what works without scripts: %s [ACC-03]', (_, target) => {
    expect(start().click(target)).toBe(false);
  });
});
