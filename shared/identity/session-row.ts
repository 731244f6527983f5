import * as z from 'zod';
import { type Session, session } from '../schemas/session.ts';

const hidden = {
  identity: true,
  accessToken: true,
  refreshToken: true,
  idToken: true,
  authenticatedAt: true,
  lightSince: true,
} as const;
const secrets = session.pick(hidden);
const row = session.omit(hidden).extend({ sealed: z.string() });

/** The parts of a session that only a holder of its cookie may read. */
export type SessionSecrets = z.infer<typeof secrets>;

/**
 * Encrypts the person and the tokens of a session with a key derived from the cookie's value. The table contains only
 * the hash of that value, so nobody can decrypt the contents of the table without the cookie.
 */
export async function sealSession(id: string, parts: SessionSecrets): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(secrets.parse(parts)));
  const encrypted = await crypto.subtle.encrypt({ name: cipher, iv }, await keyFor(id, 'encrypt'), text);
  return toText(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
}

/** The session in a row; undefined if the row is malformed or does not belong to that cookie. */
export async function openSession(id: string, item: unknown): Promise<Session | undefined> {
  const parsed = row.safeParse(item);
  if (!parsed.success) return undefined;
  const { sealed, ...rest } = parsed.data;
  const parts = await unsealed(id, sealed);
  return parts && { ...rest, ...parts };
}

const cipher = 'AES-GCM';
const ivBytes = 12;

async function unsealed(id: string, sealed: string): Promise<SessionSecrets | undefined> {
  try {
    const bytes = fromText(sealed);
    const algorithm = { name: cipher, iv: bytes.subarray(0, ivBytes) };
    const key = await keyFor(id, 'decrypt');
    const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(ivBytes));
    return secrets.safeParse(JSON.parse(new TextDecoder().decode(text))).data;
  } catch {
    return undefined;
  }
}

async function keyFor(id: string, use: 'encrypt' | 'decrypt') {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const cookie = await crypto.subtle.importKey('raw', bytes(id), 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    // The cookie's value is random and used for only one session, so no salt is needed.
    salt: new Uint8Array(),
    info: bytes('merrowvale session'),
  };
  return crypto.subtle.deriveKey(derivation, cookie, { name: cipher, length: 256 }, false, [use]);
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
