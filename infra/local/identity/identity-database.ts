import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod';

const tables = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS account (
    sub TEXT PRIMARY KEY,
    handle TEXT UNIQUE,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,
    details TEXT NOT NULL,
    created_at REAL NOT NULL
  );
  CREATE TABLE IF NOT EXISTS one_time_code (
    purpose TEXT NOT NULL,
    person TEXT NOT NULL,
    target TEXT NOT NULL,
    code TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (purpose, person)
  );
  CREATE TABLE IF NOT EXISTS second_factor (
    sub TEXT PRIMARY KEY,
    pending TEXT,
    secret TEXT,
    is_on INTEGER NOT NULL DEFAULT 0,
    last_step INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    last_try INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS passkey (
    id TEXT PRIMARY KEY,
    sub TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    attachment TEXT,
    transports TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS passkey_factor (sub TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX IF NOT EXISTS record_by_grant ON record (grant_id);
  CREATE INDEX IF NOT EXISTS record_by_uid ON record (uid);
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Accounts, sign-in sessions and keys, in one file, so that a restart signs nobody out. */
export function openIdentityDatabase(stateDirectory: string): DatabaseSync {
  mkdirSync(stateDirectory, { recursive: true });
  const database = new DatabaseSync(path.join(stateDirectory, 'identity.sqlite'));
  database.exec(tables);
  return database;
}

const row = z.object({ payload: z.string() }).optional();
const stored = z.record(z.string(), z.unknown());

export function createProviderAdapter(database: DatabaseSync, now: () => number): (model: string) => Adapter {
  const upsert = database.prepare(
    'INSERT OR REPLACE INTO record (model, id, payload, grant_id, uid, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const byId = database.prepare(
    'SELECT payload FROM record WHERE model = ? AND id = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const byUid = database.prepare(
    'SELECT payload FROM record WHERE model = ? AND uid = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const consume = database.prepare(
    "UPDATE record SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const destroy = database.prepare('DELETE FROM record WHERE model = ? AND id = ?');
  const revoke = database.prepare("DELETE FROM record WHERE grant_id = ? AND model <> 'Grant'");
  database.prepare('DELETE FROM record WHERE expires_at <= ?').run(now());

  const read = (found: unknown): AdapterPayload | undefined => {
    const match = row.parse(found);
    return match && stored.parse(JSON.parse(match.payload));
  };

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : now() + expiresIn;
      upsert.run(model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresAt);
    },
    find: async (id) => read(byId.get(model, id, now())),
    findByUid: async (uid) => read(byUid.get(model, uid, now())),
    findByUserCode: async () => undefined,
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      destroy.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(grantId);
    },
  });
}

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
