import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isPublic, type SiteResponse } from './finish-response.ts';

/** From this size on, CloudFront compresses too. */
const minSize = 1000;
const texts = /^text\/|^application\/(?:json|xml|manifest\+json)|^image\/svg/;
/** About as quick as gzip, but smaller. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The others are pictures and files, which nothing changes. */
export function isTextResponse({ headers }: Pick<SiteResponse, 'headers'>): boolean {
  return texts.test(String(headers['content-type']));
}

/**
 * Compresses a response that the CDN does not keep, for a request with these accepted encodings: CloudFront only
 * compresses what it may cache.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
export function compressedResponse(
  { status, headers, body }: SiteResponse,
  accepted = '',
): Omit<SiteResponse, 'body'> & { body: Buffer; isCompressed: boolean } {
  const bytes = Buffer.from(body);
  const mayCompress = bytes.length >= minSize && !isPublic({ headers }) && isTextResponse({ headers });
  const encoding = mayCompress ? ['br', 'gzip'].find((each) => accepted.includes(each)) : undefined;
  if (encoding === undefined) return { status, headers, body: bytes, isCompressed: false };
  const { 'content-length': _, ...others } = headers;
  return {
    status,
    headers: {
      ...others,
      'content-encoding': encoding,
      vary: [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', '),
    },
    body: encoding === 'br' ? brotliCompressSync(bytes, quick) : gzipSync(bytes),
    isCompressed: true,
  };
}
