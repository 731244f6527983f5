import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

const root = path.join(import.meta.dirname, '../../..');

/** Serves the files that a map loads: its worker and, by range requests, the archives. */
export async function serveMapFiles(context: BrowserContext): Promise<void> {
  await context.route('**/maplibre-gl-worker.mjs', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      path: path.join(root, 'node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs'),
    }),
  );
  await context.route('**/map/businesses/**', (route) =>
    route.fulfill({ path: path.join(root, 'web/public', new URL(route.request().url()).pathname) }),
  );
  await context.route('**/map/*.pmtiles', (route) => {
    const file = readFileSync(path.join(root, 'web/public', new URL(route.request().url()).pathname));
    const [, first = 0, last = 0] = (
      /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? '') ?? []
    ).map(Number);
    const body = file.subarray(first, last + 1);
    const range = `bytes ${first}-${first + body.length - 1}/${file.length}`;
    return route.fulfill({ status: 206, headers: { 'content-range': range }, body });
  });
}
