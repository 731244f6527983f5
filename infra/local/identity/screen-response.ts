import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { readBody } from '../runtime/loopback-server.ts';

export type ScreenRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Below the provider's mount point, such as `/register`. */
  path: string;
  query: URLSearchParams;
};

type PageOptions = {
  status?: number;
  /** True if the screen has a script, which is one of the provider's own files. */
  scripted?: boolean;
};

export function sendPage(
  response: ServerResponse,
  markup: string,
  siteUrl: string,
  { status = 200, scripted = false }: PageOptions = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; ${scripted ? "script-src 'self'; " : ''}style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
  });
  response.end(markup);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': '0' });
  response.end();
}

const maxBytes = 16_384;

/** The fields of a posted HTML form; throws if it is larger than any of the screens sends. */
export async function readForm(request: IncomingMessage): Promise<Map<string, string>> {
  const body = await readBody(request, maxBytes);
  if (!body) throw new Error('The form is too large.');
  return new Map(new URLSearchParams(body.toString()));
}

const root = new URL('../../../', import.meta.url);
const screens = 'infra/local/identity/screens';
const fonts = 'node_modules/@fontsource-variable';
const assets = new Map([
  ['/fonts/figtree-latin-wght-normal.woff2', [`${fonts}/figtree/files/figtree-latin-wght-normal.woff2`]],
  ['/fonts/fraunces-latin-full-normal.woff2', [`${fonts}/fraunces/files/fraunces-latin-full-normal.woff2`]],
  ['/screens.css', ['web/styles/fallback-fonts.css', 'web/styles/tokens.css', `${screens}/screens.css`]],
  ['/passkey.js', [`${screens}/passkey.js`]],
]);

export async function handleAsset({ path, response }: ScreenRequest): Promise<boolean> {
  const files = assets.get(path);
  if (!files) return false;
  const parts = await Promise.all(files.map((file) => readFile(new URL(file, root))));
  response.writeHead(200, {
    'content-type': path.endsWith('.woff2') ? 'font/woff2' : `${lookup(path)}; charset=utf-8`,
    'cache-control': 'max-age=300',
    'x-content-type-options': 'nosniff',
  });
  response.end(Buffer.concat(parts));
  return true;
}
