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

const stored = z.record(z.string(), z.unknown());

export function createProviderAdapter(database: DatabaseSync, now: () => number): (model: string) => Adapter {
  const sql = database.createTagStore();
  sql.run`DELETE FROM record WHERE expires_at <= ${now()}`;
  const read = (found: ReturnType<typeof sql.get>): AdapterPayload | undefined =>
    found && stored.parse(JSON.parse(String(found.payload)));

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : now() + expiresIn;
      const { grantId = null, uid = null } = payload;
      sql.run`INSERT OR REPLACE INTO record (model, id, payload, grant_id, uid, expires_at)
        VALUES (${model}, ${id}, ${JSON.stringify(payload)}, ${grantId}, ${uid}, ${expiresAt})`;
    },
    find: async (id) =>
      read(sql.get`SELECT payload FROM record
        WHERE model = ${model} AND id = ${id} AND (expires_at IS NULL OR expires_at > ${now()})`),
    findByUid: async (uid) =>
      read(sql.get`SELECT payload FROM record
        WHERE model = ${model} AND uid = ${uid} AND (expires_at IS NULL OR expires_at > ${now()})`),
    findByUserCode: async () => undefined,
    async consume(id) {
      sql.run`UPDATE record SET payload = json_set(payload, '$.consumed', ${now()})
        WHERE model = ${model} AND id = ${id}`;
    },
    async destroy(id) {
      sql.run`DELETE FROM record WHERE model = ${model} AND id = ${id}`;
    },
    async revokeByGrantId(grantId) {
      sql.run`DELETE FROM record WHERE grant_id = ${grantId} AND model <> 'Grant'`;
    },
  });
}

const keys = z.object({ signing: z.record(z.string(), z.unknown()), cookies: z.string() });
type ProviderKeys = z.infer<typeof keys>;

export function loadProviderKeys(database: DatabaseSync): ProviderKeys {
  const sql = database.createTagStore();
  const found = sql.get`SELECT value FROM secret WHERE name = 'keys'`;
  if (found) return keys.parse(JSON.parse(String(found.value)));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const signing = { ...jwk, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
  const made = { signing, cookies: randomBytes(32).toString('base64url') };
  sql.run`INSERT INTO secret (name, value) VALUES ('keys', ${JSON.stringify(made)})`;
  return made;
}
