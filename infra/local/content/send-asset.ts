import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { wantedPart } from '../edge/byte-range.ts';
import { sendBody } from '../edge/send-body.ts';
import { sizedPicture } from './sized-picture.ts';

/**
 * Sends a file, or the requested range of it, since video players seek, and a picture in the size that is asked for. The address contains the file's digest, so it
 * may be cached for ever, except when it is the address of an earlier version, on a page that is still cached.
 */
export async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  { digest, query }: { digest: string | undefined; query: URLSearchParams },
): Promise<void> {
  const part = wantedPart(request.headers.range, asset.size);
  const isCompressed = part === undefined && asset.mimeType === 'image/svg+xml';
  const headers = {
    'content-type': asset.mimeType,
    'cache-control':
      digest === asset.digest ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(isCompressed ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
  };
  const sized = await sizedPicture(asset, query, String(request.headers.accept ?? ''));
  if (sized) {
    response.writeHead(200, {
      ...headers,
      'content-type': sized.mimeType,
      'content-length': sized.bytes.length,
      vary: 'accept',
    });
    response.end(sized.bytes);
    return;
  }
  if (part === 'outside') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${asset.size}` }).end();
    return;
  }
  const file = createReadStream(asset.absolutePath, part);
  if (part) {
    response.writeHead(206, {
      ...headers,
      'content-length': part.end - part.start + 1,
      'content-range': `bytes ${part.start}-${part.end}/${asset.size}`,
    });
    return sendBody(file, response);
  }
  const encoding = isCompressed ? acceptedEncoding(request) : undefined;
  if (encoding === undefined) {
    response.writeHead(200, { ...headers, 'content-length': asset.size });
    return sendBody(file, response);
  }
  response.writeHead(200, { ...headers, 'content-encoding': encoding });
  return sendBody(file, response, encoding === 'br' ? createBrotliCompress(brotli) : createGzip());
}

/** The compression level that CDNs use for content that they compress on the fly. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function acceptedEncoding(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
