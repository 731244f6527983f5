import { readFile } from 'node:fs/promises';
import type { ScreenRequest } from './screen-response.ts';

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
