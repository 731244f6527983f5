import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { acceptedCompression, quickBrotli, sendBody, wantedPart } from '../edge/send-body.ts';

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
  const encoding = isCompressed ? acceptedCompression(request.headers['accept-encoding']) : undefined;
  if (encoding === undefined) {
    response.writeHead(200, { ...headers, 'content-length': asset.size });
    return sendBody(file, response);
  }
  response.writeHead(200, { ...headers, 'content-encoding': encoding });
  return sendBody(file, response, encoding === 'br' ? createBrotliCompress(quickBrotli) : createGzip());
}

/** The formats that the image transformation changes; drawings stay as they are. */
const adjustable = new Set(['image/jpeg', 'image/png', 'image/webp']);
const maxLength = 8192;

type SizedPicture = { bytes: Buffer; mimeType: string };
const sized = new LRUCache<string, SizedPicture>({
  maxSize: 50_000_000,
  sizeCalculation: ({ bytes }) => bytes.length,
});

/**
 * A picture as Kontent.ai's image transformation returns it for `w`, `h`, `fit=crop` and `auto=format`; undefined for
 * other files and addresses, which it returns unchanged.
 */
async function sizedPicture(
  asset: Asset,
  query: URLSearchParams,
  accept: string,
): Promise<SizedPicture | undefined> {
  const [width, height] = [lengthIn(query, 'w'), lengthIn(query, 'h')];
  if (!adjustable.has(asset.mimeType) || (width === undefined && height === undefined)) return undefined;
  const isWebp = query.get('auto') === 'format' && accept.includes('image/webp');
  const fit = query.get('fit') === 'crop' ? 'cover' : 'inside';
  const key = [asset.digest, width, height, fit, isWebp].join(' ');
  const known = sized.get(key);
  if (known) return known;
  const picture = sharp(asset.absolutePath).resize({ width, height, fit, withoutEnlargement: true });
  const bytes = await (isWebp ? picture.webp() : picture).toBuffer();
  const made = { bytes, mimeType: isWebp ? 'image/webp' : asset.mimeType };
  sized.set(key, made);
  return made;
}

/** A wrong value is ignored, as there. */
function lengthIn(query: URLSearchParams, name: string): number | undefined {
  const length = Number(query.get(name));
  return Number.isInteger(length) && length > 0 && length <= maxLength ? length : undefined;
}
