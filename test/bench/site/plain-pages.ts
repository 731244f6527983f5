import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { asBrowsers } from './as-browsers.ts';
import { astroPages } from './astro-pages.ts';

/**
 * Pages to compare with: pages of the site as plain HTML, with the same markup, styles, fonts and pictures but without
 * scripts, and the same built by Astro with two islands. What they load comes from the site.
 */
export type PlainPages = { plain(path: string): string; islands(path: string): string; close(): void };

export async function servePlainPages(site: string, paths: readonly string[]): Promise<PlainPages> {
  const plain = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(`${site}${path}`, asBrowsers)).text();
    plain.set(`/plain${path}`, asPlain(html.replaceAll(site, '')));
  }
  const built = await astroPages(
    new Map([...plain].map(([address, html]) => [address.replace('/plain', ''), html])),
  );
  const files = new Map([...plain, ...built].map(([address, text]) => [address, packed(text)]));
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const body = files.get(address);
    if (!body) {
      const headers = { ...request.headers, host: new URL(site).host };
      get(`${site}${address}`, { headers }, (found) => {
        response.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(response);
      }).on('error', () => response.destroy());
      return;
    }
    const type = address.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${portOf(server)}`;
  return {
    plain: (path) => `${url}/plain${path}`,
    islands: (path) => `${url}/islands${path}`,
    close: () => server.close(),
  };
}

/** Without scripts, and with the consent banner that a script shows on the site. */
function asPlain(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:preload" as="script|stylesheet)"[^>]*>/g, '')
    .replace('<section id="consent-banner" hidden=""', '<section id="consent-banner"');
}

/** As small as the distribution sends pages. */
const packed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
