import type { ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants } from 'node:zlib';

/** Sends a body. If the visitor leaves, even before it begins, or the source fails halfway, both sides are closed. */
export async function sendBody(
  body: Readable,
  response: ServerResponse,
  ...steps: Transform[]
): Promise<void> {
  try {
    await pipeline([body, ...steps, response]);
  } catch {
    // Node.js leaves the source open if the response has been closed before.
    body.destroy();
    response.destroy();
  }
}

/** The first and last byte of a request for a single range; a request for several ranges gets the whole file. */
export function wantedPart(range: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? ('outside' as const) : { start, end };
}

/** The compression level that CDNs use for content that they compress on the fly. */
export const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function acceptedCompression(accepted: unknown): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(String(accepted))) return 'br';
  return /\bgzip\b/.test(String(accepted)) ? 'gzip' : undefined;
}
