import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** The keys of a subscription in base64url; a real browser keeps the private one to itself. */
export type BrowserKeys = { privateKey: string; p256dh: string; auth: string };

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

const headerBytes = 21;
const tagBytes = 16;

/** The text of a message, decrypted as a browser does (RFC 8291 and RFC 8188, section 2); throws if it cannot be. */
export function decryptPush(
  body: Uint8Array,
  { privateKey, auth }: Pick<BrowserKeys, 'privateKey' | 'auth'>,
): string {
  const salt = body.subarray(0, 16);
  const start = headerBytes + (body[20] ?? 0);
  const sender = body.subarray(headerBytes, start);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(body.subarray(-tagBytes));
  const record = Buffer.concat([decipher.update(body.subarray(start, -tagBytes)), decipher.final()]);
  // Zeros after the delimiter of the last record are padding.
  const end = record.findLastIndex((byte) => byte !== 0);
  if (record[end] !== 2) throw new Error('The message is not one record.');
  return record.subarray(0, end).toString();
}

export function publicKeyOf(point: string): KeyObject {
  const bytes = Buffer.from(point, 'base64url');
  const [x = '', y = ''] = [bytes.subarray(1, 33), bytes.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
