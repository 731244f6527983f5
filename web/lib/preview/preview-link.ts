import { createHmac } from 'node:crypto';
import { isSame } from './is-same.ts';

/** Seconds for which a link shows drafts: enough for a colleague to whom it is sent. */
const validSeconds = 3600;

/**
 * The address that shows one page's drafts to anybody who opens it within the hour. Its `secret` is the time at which
 * it expires and a signature of the path and this time.
 */
export function previewLink(siteUrl: string, path: string, previewSecret: string, now: number): string {
  const until = Math.floor(now / 1000) + validSeconds;
  const secret = `${until}.${signatureOf(path, until, previewSecret)}`;
  return `${siteUrl}/api/preview/enter?${new URLSearchParams({ path, secret })}`;
}

/** True if a secret belongs to a link to this path that has not expired. */
export function isLinkSecret(secret: string, path: string, previewSecret: string, now: number): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(secret) ?? [];
  const isSigned = isSame(signature, signatureOf(path, Number(until), previewSecret));
  return previewSecret !== '' && isSigned && Number(until) * 1000 > now;
}

function signatureOf(path: string, until: number, previewSecret: string): string {
  return createHmac('sha256', previewSecret).update(`preview ${until} ${path}`).digest('base64url');
}
