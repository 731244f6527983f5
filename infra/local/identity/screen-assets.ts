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

/** Serves the site's design tokens and fonts, which the screens use, from the site's files. */
export async function handleAsset({ path, response }: ScreenRequest): Promise<boolean> {
  const font = fonts.get(path);
  if (font === undefined && path !== '/screens.css') return false;
  const type = font ? 'font/woff2' : 'text/css; charset=utf-8';
  const body = font ? await readFile(new URL(font, root)) : await stylesheet();
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'max-age=300',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
  return true;
}

async function stylesheet(): Promise<string> {
  const sheets = [new URL('web/styles/tokens.css', root), new URL('screens/screens.css', import.meta.url)];
  return (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n');
}
