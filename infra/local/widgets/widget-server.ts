import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { shopAssets, shopFile } from './shop-files.ts';

/** The path below which all providers' pages are served, by host name. */
export const widgetPath = '/widgets';

const folder = new URL('./page/', import.meta.url);
const html = 'text/html; charset=utf-8';
const types = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['woff2', 'font/woff2'],
]);

type WidgetPage = { file: string; words?: Readonly<Record<string, string>> };

/** Pages of each provider, by host and path. */
const pages = new Map<string, WidgetPage>([
  ['forms.merrowvale.example/embed/clinic-survey', { file: 'clinic-survey' }],
  ['forms.merrowvale.example/embed/one_question', { file: 'one-question' }],
  ['alerts.merrowvale.example/bluetongue', { file: 'disease-alert' }],
  [
    'games.merrowvale.example/catch-the-flea',
    {
      file: 'catch',
      words: {
        title: 'Catch the flea',
        kind: 'flea',
        prey: 'Flea',
        task: 'A flea jumps 150 times its own length. Catch as many as you can in 20 seconds.',
      },
    },
  ],
  [
    'games.merrowvale.example/tick-tock',
    {
      file: 'catch',
      words: {
        title: 'Tick tock',
        kind: 'tick',
        prey: 'Tick',
        task: 'A tick is best removed within a day. Find as many as you can in 20 seconds.',
      },
    },
  ],
  ['rebates.merrowvale.example/claim', { file: 'rebate-claim' }],
  ['interactive.merrowvale.example/items/dog-size', { file: 'dog-size' }],
  ['interactive.merrowvale.example/items/flea_life_cycle', { file: 'flea-life-cycle' }],
]);
const fonts = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const own = [
  'widgets.css',
  'disease-alert.css',
  'dog.css',
  'catch.css',
  'dog-size.css',
  'life-cycle.css',
  'form.js',
  'disease-alert.js',
  'catch.js',
  'dog-size.js',
  'life-cycle.js',
  'rebate.js',
];
const assets = new Map([
  ...own.map((name) => [name, new URL(name, folder)] as const),
  ...shopAssets,
  ['figtree.woff2', new URL('figtree/files/figtree-latin-wght-normal.woff2', fonts)],
  ['fraunces.woff2', new URL('fraunces/files/fraunces-latin-wght-normal.woff2', fonts)],
]);

/**
 * Serves the providers of forms, alerts, games, rebates, interactive items and shops: their framed pages, and the scripts
 * and style sheets that are part of our pages. `posted` is the request's form data.
 */
export async function respondWithWidget(
  path: string,
  port: number,
  response: ServerResponse,
  posted = new URLSearchParams(),
): Promise<void> {
  const name = path.slice(widgetPath.length + 1);
  const asset = name.startsWith('assets/') ? assets.get(name.slice('assets/'.length)) : shopFile(name);
  if (asset) {
    const type = types.get(asset.pathname.split('.').at(-1) ?? '') ?? html;
    return send(response, 200, type, await readFile(asset), port);
  }
  const page = pages.get(name.replace(/\/$/, ''));
  const text = await readFile(new URL(`${page?.file ?? 'nothing'}.html`, folder), 'utf8');
  const words = page?.words ?? Object.fromEntries(posted);
  send(response, page === undefined ? 404 : 200, html, Buffer.from(filledIn(text, words)), port);
}

function filledIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(words[name] ?? ''));
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function send(response: ServerResponse, status: number, type: string, body: Buffer, port: number): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-cache',
    'content-security-policy': policyFor(port),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Sandboxed pages load fonts with a null origin.
    'access-control-allow-origin': '*',
  });
  response.end(body);
}

/** Named instead of `self`: a sandboxed page has a null origin. */
function policyFor(port: number): string {
  const own = `http://localhost:${port} http://127.0.0.1:${port}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own}`,
    `font-src ${own}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  ].join('; ');
}
