import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Route,
} from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { expect } from 'vitest';
import type { AnyItem } from '../../../web/lib/pages/block-context.ts';
import { launchOptions } from '../../setup/launch-options.ts';

const here = import.meta.dirname;
const styles = ['tokens', 'base', 'primitives']
  .map((name) => readFileSync(path.join(here, `../../../web/styles/${name}.css`), 'utf8'))
  .join('\n');

/** Generous, because other tests may be using the processor; only failures take this long. */
export const patience = 30_000;

export type Options = BrowserContextOptions & {
  path?: string;
  /** Called before the page loads, for example to serve files. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** Freezes the clock, except for time that a test advances. */
  frozen?: boolean;
};

// As in a build of the site, an imported SVG is an object with its URL.
const drawings: Plugin = {
  name: 'drawings',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.svg$/ }, () => ({ contents: 'export default { src: "" }' }));
  },
};

// As in a build of the site, a server action is a call of the server, where its code stays.
const actions: Plugin = {
  name: 'actions',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]web[\\/].*\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (!source.startsWith("'use server'")) return undefined;
      const names = [...source.matchAll(/^export (?:async function|const) (\w+)/gm)].map(([, name]) => name);
      const call = (name: string | undefined) =>
        `export const ${name} = async (_, body) => (await fetch('/actions/${name}', { method: 'POST', body, headers: { 'next-action': '${name}' } })).json();`;
      return { contents: names.map(call).join('\n') };
    });
  },
};

// Code that only the server runs is not in the browser; what it would read is missing, unless the page has it.
const serverOnly: Plugin = {
  name: 'server only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]web[\\/].*\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (!source.startsWith("import 'server-only'")) return undefined;
      const names = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const read = (name: string | undefined) =>
        `export const ${name} = (...given) => window.reads?.${name}?.(...given) ?? Promise.resolve();`;
      return { contents: names.map(read).join('\n') };
    });
  },
};

/** Renders blocks, or another entry, in Chromium on their own page, without the rest of the site. */
export async function blocksInBrowser({
  entry = 'entry.tsx',
  ready = '[data-block]',
  args = ['--disable-gpu'],
} = {}) {
  const [origin, browser] = await Promise.all([siteOf(entry), browserWith(args)]);
  const contexts = new Set<BrowserContext>();
  return {
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
    async open(
      items: readonly AnyItem[],
      { path: address = '/en_gb/examples', frozen = false, prepare, ...options }: Options = {},
    ) {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      if (frozen) await page.clock.install({ time: 0 });
      if (frozen) await page.clock.pauseAt(1000);
      await page.addInitScript((facts) => Object.assign(window, { page: facts }), { items, path: address });
      // Chromium blocks requests between different local origins.
      await context.route('**/assets/**', passOn);
      await prepare?.(context);
      await page.goto(`${origin}${address}`);
      await page.locator(ready).first().waitFor({ state: 'attached' });
      return page;
    },
  };
}

/** By launch arguments. Test files share their browsers, which take a second to start and end with the process. */
const browsers = new Map<string, Promise<Browser>>();

function browserWith(args: readonly string[]): Promise<Browser> {
  return memoized(browsers, args.join(' '), () => chromium.launch(launchOptions(...args)));
}

/** Origins by entry. Test files share them, because bundling all blocks takes seconds. */
const sites = new Map<string, Promise<string>>();

function siteOf(entry: string): Promise<string> {
  return memoized(sites, entry, async () => serve(await bundle(entry)));
}

function memoized<Made>(made: Map<string, Promise<Made>>, key: string, make: () => Promise<Made>) {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** Script and style sheet by path. */
async function bundle(entry: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { page: path.join(here, entry) },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    loader: { '.module.css': 'local-css' },
    plugins: [drawings, actions, serverOnly],
    alias: {
      'next/link': path.join(here, 'plain-link.tsx'),
      'next/headers': path.join(here, 'empty-request.ts'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Next.js reads its settings from `process.env`.
    banner: { js: 'globalThis.process = { env: {} };' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map((file) => [file.path.replaceAll(path.sep, '/'), file.text]));
}

/** Serves a one-page site at any path, on this machine only, and returns its origin. */
async function serve(files: ReadonlyMap<string, string>): Promise<string> {
  const html = `<!doctype html><html lang="en-GB"><title>Blocks</title><style>${styles}${files.get('/page.css') ?? ''}</style><body></body><script type="module" src="/page.js"></script></html>`;
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    const [kind, body] = script === undefined ? ['text/html', html] : ['text/javascript', script];
    response.setHeader('content-type', `${kind}; charset=utf-8`).end(body);
  });
  const { origin } = await listen(server);
  server.unref();
  return origin;
}

/** Starts a server on a free port of this machine. */
export async function listen(server: Server) {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes on a request; a page may be closed while an image is still loading. */
async function passOn(route: Route) {
  try {
    await route.fulfill({ response: await route.fetch() });
  } catch (error) {
    if (!/disposed|closed|Timeout/.test(String(error))) throw error;
  }
}

/** Polls for the expected state of a page, with a timeout that suits slow machines. */
export function eventually<Value>(look: () => Promise<Value>) {
  return expect.poll(look, { timeout: patience });
}
