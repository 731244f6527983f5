import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';

/** Sends a file or the requested range of it: video players seek. */
export function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  const part = wantedPart(request.headers.range, asset.size);
  const headers = {
    'content-type': asset.mimeType,
    'cache-control': 'public, max-age=60',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  if (part === 'outside') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${asset.size}` }).end();
    return;
  }
  if (part) {
    response.writeHead(206, {
      ...headers,
      'content-length': part.end - part.start + 1,
      'content-range': `bytes ${part.start}-${part.end}/${asset.size}`,
    });
  } else response.writeHead(200, { ...headers, 'content-length': asset.size });
  createReadStream(asset.absolutePath, part)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** The first and last byte of a request for a single range; a request for several gets the whole file. */
function wantedPart(range: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? ('outside' as const) : { start, end };
}
