import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { mapArchives } from '@merrowvale/shared/domain/map-data.ts';
import { build } from 'esbuild';

type Opening = 'scroll' | 'page';

/**
 * Serves a page with nothing but MapLibre, in the finder's style, size and bounds, which reads the archive of a
 * running site. `/scroll` begins to load the map when its `openMap` is called, `/page` does so at once.
 */
export async function serveBareMap(site: string): Promise<{ url: string; close(): void }> {
  const worker = 'maplibre-gl-worker.mjs';
  const scripts: Record<string, Buffer> = {
    '/map.js': brotliCompressSync(await mapScript()),
    '/worker.mjs': brotliCompressSync(
      readFileSync(fileURLToPath(import.meta.resolve(`maplibre-gl/dist/${worker}`))),
    ),
  };
  const server = createServer(async ({ url = '', headers }, response) => {
    const script = scripts[url];
    if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    } else if (url === mapArchives.base) {
      const part = await fetch(`${site}${url}`, { headers: { range: headers.range ?? '' } });
      response.writeHead(part.status).end(Buffer.from(await part.arrayBuffer()));
    } else {
      response.setHeader('content-type', 'text/html').end(pageOf(url === '/page' ? 'page' : 'scroll'));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function pageOf(opening: Opening): string {
  const size = 'position: absolute; width: 800px; height: 700px';
  const start =
    opening === 'page'
      ? "import '/map.js';"
      : "window.openMap = () => { window.opened = performance.now(); import('/map.js'); };";
  return `<!doctype html><title>Map</title><div id="map" style="${size}"></div><script type="module">${start}</script>`;
}

async function mapScript(): Promise<string> {
  const contents = `
    import { addProtocol, LngLatBounds, Map, setWorkerUrl } from 'maplibre-gl';
    import { Protocol } from 'pmtiles';
    import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
    import { mapStyle } from './components/map/style/map-style.ts';
    setWorkerUrl('/worker.mjs');
    addProtocol('pmtiles', new Protocol().tile);
    const style = mapStyle({ theme: 'light', kind: 'roadmap', origin: location.origin, language: 'en', fonts: ['sans-serif'] });
    const bounds = new LngLatBounds();
    for (const { lat, lng } of cornersOf(['GB', 'IE'])) bounds.extend([lng, lat]);
    const map = new Map({ container: 'map', style, bounds, fitBoundsOptions: { padding: 48 } });
    map.once('idle', () => { window.firstFrame = performance.now(); });
  `;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../../../web', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
