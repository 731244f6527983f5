import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const [smallest, largest] = [1000, 10_000_000];
const compressible =
  /^(text\/(css|csv|html|javascript|plain|xml|x-component)|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml|font\/(ttf|otf))\b/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding in which CloudFront sends a body, given the viewer's `Accept-Encoding`. */
export function encodingFor(accepted: string, type: unknown, length: number): Encoding {
  if (!compressible.test(String(type ?? '')) || length < smallest || length > largest) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

export async function compressed(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip'
    ? toGzip(body)
    : toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
