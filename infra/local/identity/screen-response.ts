import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
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

const mostBytes = 16_384;

/** The fields of a posted HTML form; throws if it is larger than any of the screens sends. */
export async function readForm(request: IncomingMessage): Promise<Map<string, string>> {
  const body = await readBody(request, mostBytes);
  if (!body) throw new Error('The form is too large.');
  return new Map(new URLSearchParams(body.toString()));
}

const root = new URL('../../../', import.meta.url);
const fonts = new Map([
  [
    '/fonts/figtree-latin-wght-normal.woff2',
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ],
  [
    '/fonts/fraunces-latin-full-normal.woff2',
    'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  ],
]);

export async function handleAsset({ path, response }: ScreenRequest): Promise<boolean> {
  const asset = await assetAt(path);
  if (!asset) return false;
  const { type, body } = asset;
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'max-age=300',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
  return true;
}

async function assetAt(path: string): Promise<{ type: string; body: string | Buffer } | undefined> {
  const font = fonts.get(path);
  if (font) return { type: 'font/woff2', body: await readFile(new URL(font, root)) };
  if (path === '/screens.css') return { type: 'text/css; charset=utf-8', body: await stylesheet() };
  if (path !== '/passkey.js') return undefined;
  const script = new URL('screens/passkey.js', import.meta.url);
  return { type: 'text/javascript; charset=utf-8', body: await readFile(script) };
}

async function stylesheet(): Promise<string> {
  const sheets = [new URL('web/styles/tokens.css', root), new URL('screens/screens.css', import.meta.url)];
  return (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n');
}
