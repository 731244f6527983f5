import { createECDH, hkdfSync } from 'node:crypto';
import { connectSecret } from '../adapters/secrets.ts';

/** A key pair in base64url, as RFC 8292 wants it: the public key identifies us to push services. */
export type PushKey = { publicKey: string; privateKey: string };

/** The order of P-256 (SEC 2, 2.4.2). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pairs derived from the words of a secret, newest first: the first is for new subscriptions, the others are
 * earlier ones, which devices may still use.
 */
export function pushKeysOf(secret: string): readonly PushKey[] {
  return secret.trim().split(/\s+/).map(derivedKey);
}

function derivedKey(word: string): PushKey {
  const pair = createECDH('prime256v1');
  const bytes = Buffer.from(hkdfSync('sha256', word, '', 'push-key', 48));
  // 128 bits more than the order has, so that every key is as likely (FIPS 186-5, A.2.1).
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Cached while the secret stays the same. */
export function connectPushKeys(): () => Promise<readonly PushKey[]> {
  const read = connectSecret('PUSH_SECRET_ARN');
  let known: { secret: string; keys: readonly PushKey[] } | undefined;
  return async () => {
    const secret = await read();
    if (known?.secret !== secret) known = { secret, keys: pushKeysOf(secret) };
    return known.keys;
  };
}
