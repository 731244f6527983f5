import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import * as z from 'zod';

const vectorBytes = 12;
const tagBytes = 16;
const strings = z.array(z.string());

/**
 * Encrypts a token for a URL that needs no sign-in, so that it cannot be read, guessed or altered. `purpose` prevents
 * the token of one kind of URL from working as another's. The same parts always yield the same token.
 */
export function sealToken(purpose: string, parts: readonly string[], secret: string): string {
  const key = keyFor(purpose, secret);
  const text = JSON.stringify(parts);
  // Derived from the text, so that one vector is never used for two texts.
  const vector = createHmac('sha256', key).update(text).digest().subarray(0, vectorBytes);
  const cipher = createCipheriv('aes-256-gcm', key, vector);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([vector, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The parts of a token; undefined for one that was altered, made up, or made for another purpose. */
export function openToken(purpose: string, token: string, secret: string): string[] | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= vectorBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(purpose, secret),
    bytes.subarray(0, vectorBytes),
  ).setAuthTag(bytes.subarray(vectorBytes, vectorBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(vectorBytes + tagBytes)), decipher.final()]);
    return strings.safeParse(JSON.parse(text.toString())).data;
  } catch {
    return undefined;
  }
}

/** One entry for each purpose: a secret changes once in months. */
const keys = new Map<string, { secret: string; key: Buffer }>();

function keyFor(purpose: string, secret: string): Buffer {
  const known = keys.get(purpose);
  if (known?.secret === secret) return known.key;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  keys.set(purpose, { secret, key });
  return key;
}
