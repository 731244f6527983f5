import { createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies the signature of a body: Base64 of its HMAC-SHA256. Without a secret no signature is valid. */
export function isSigned(body: string, signature: string | null, secret: string): boolean {
  if (secret === '' || signature === null) return false;
  const expected = createHmac('sha256', secret).update(body, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
