import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { asBrowsers } from './as-browsers.ts';

/**
 * Pages to compare with: a page of the site as plain HTML, with the same markup, styles, fonts and pictures but without
 * scripts, and the same with two islands as Astro writes them (built by hand, since Astro itself would need a hundred
 * packages): one hydrated by React when it becomes visible, one when the page has loaded.
 */
export type PlainPages = { plain(path: string): string; islands(path: string): string; close(): void };

export async function servePlainPages(site: string): Promise<PlainPages> {
  const script = await islandScript();
  const server = createServer((request, response) => {
    void respond(request.url ?? '/').then(({ type, body }) => {
      const encoding = /^(text|application)\//.test(type) ? { 'content-encoding': 'br' } : {};
      response.writeHead(200, { 'content-type': type, ...encoding });
      response.end('content-encoding' in encoding ? brotliCompressSync(body) : body);
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${portOf(server)}`;
  return {
    plain: (path) => `${url}/plain${path}`,
    islands: (path) => `${url}/islands${path}`,
    close: () => server.close(),
  };

  async function respond(address: string): Promise<{ type: string; body: Buffer }> {
    const [, kind, path = ''] = /^\/(plain|islands)(\/.*)$/.exec(address) ?? [];
    if (address === islandPath) return { type: 'text/javascript', body: Buffer.from(script) };
    const response = await fetch(`${site}${kind === undefined ? address : path}`, asBrowsers);
    const body = Buffer.from(await response.arrayBuffer());
    if (kind === undefined) return { type: response.headers.get('content-type') ?? '', body };
    return { type: 'text/html', body: Buffer.from(asPlain(body.toString(), kind === 'islands')) };
  }
}

const islandPath = '/island.js';

function asPlain(html: string, hasIslands: boolean): string {
  const plain = html
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:preload" as="script|stylesheet)"[^>]*>/g, '');
  if (!hasIslands) return plain;
  const island = '<button type="button">Copy link</button>';
  return plain
    .replace('<main', `<astro-island client="load">${island}</astro-island><main`)
    .replace('<footer', `<astro-island client="visible">${island}</astro-island><footer`)
    .replace('</body>', `<script>${astroLoader}</script></body>`);
}

/** Astro's element: loads an island's code on its condition, and hydrates it. */
const astroLoader = `customElements.define('astro-island', class extends HTMLElement {
  async connectedCallback() {
    if (this.getAttribute('client') === 'visible')
      await new Promise((seen) => new IntersectionObserver(([entry], observer) => {
        if (entry.isIntersecting) { observer.disconnect(); seen(); }
      }).observe(this.firstElementChild));
    else await new Promise((idle) => (window.requestIdleCallback ?? setTimeout)(idle));
    (await import('${islandPath}')).hydrate(this);
  }
})`;

async function islandScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  return createElement('button', { type: 'button', onClick: () => setCopied(true) }, isCopied ? 'Copied' : 'Copy link');
}
export const hydrate = (element) => hydrateRoot(element, createElement(CopyLink));`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
