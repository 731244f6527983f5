import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const tables = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS account (
    sub TEXT PRIMARY KEY,
    handle TEXT UNIQUE,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,
    details TEXT NOT NULL,
    created_at REAL NOT NULL DEFAULT 0
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
  CREATE TABLE IF NOT EXISTS half_sign_in (
    uid TEXT PRIMARY KEY,
    sub TEXT NOT NULL,
    expires_at INTEGER NOT NULL
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
  CREATE TABLE IF NOT EXISTS passkey_challenge (
    ceremony TEXT PRIMARY KEY,
    challenge TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
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
  const hasTimes = database
    .prepare("SELECT 1 FROM pragma_table_info('account') WHERE name = 'created_at'")
    .get();
  if (!hasTimes) database.exec('ALTER TABLE account ADD COLUMN created_at REAL NOT NULL DEFAULT 0');
  return database;
}
