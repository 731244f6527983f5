import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const keys = z.object({ signing: z.record(z.string(), z.unknown()), cookies: z.string() });
export type ProviderKeys = z.infer<typeof keys>;

export function loadProviderKeys(database: DatabaseSync): ProviderKeys {
  const found = z
    .object({ value: z.string() })
    .optional()
    .parse(database.prepare("SELECT value FROM secret WHERE name = 'keys'").get());
  if (found) return keys.parse(JSON.parse(found.value));
  const made = makeKeys();
  database.prepare("INSERT INTO secret (name, value) VALUES ('keys', ?)").run(JSON.stringify(made));
  return made;
}

function makeKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const signing = { ...jwk, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
  return { signing, cookies: randomBytes(32).toString('base64url') };
}
