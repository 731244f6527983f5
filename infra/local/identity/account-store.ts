import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import { type Identity, identity } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import { seededAccounts, seededPassword, usualDetails } from './seeded-accounts.ts';

const row = z.object({ password: z.string(), details: z.string(), created_at: z.number() }).optional();

type NewAccount = Pick<Identity, 'firstName' | 'lastName' | 'light'> & {
  email: string;
  /** Null for a light user who has chosen none: nobody can sign in until a password is set by email. */
  password: string | null;
};

export async function openAccountStore(database: DatabaseSync) {
  const sql = database.createTagStore();
  const insert = (account: Identity, handle: string | null, password: string) =>
    sql.run`INSERT OR IGNORE INTO account (sub, handle, email, password, details, created_at) VALUES
      (${account.sub}, ${handle}, ${account.email ?? ''}, ${password}, ${JSON.stringify(account)}, unixepoch('subsec'))`;
  const read = (found: unknown) => {
    const match = row.parse(found);
    return match && { ...match, account: identity.parse(JSON.parse(match.details)) };
  };
  const bySub = (sub: string) => read(sql.get`SELECT * FROM account WHERE sub = ${sub}`);
  const byHandle = (handle: string) => read(sql.get`SELECT * FROM account WHERE handle = ${handle}`);
  const byEmail = (email: string) =>
    read(sql.get`SELECT * FROM account WHERE email = ${plainEmail(email) ?? email}`);

  if (!byHandle('owner')) {
    const password = await hashPassword(seededPassword);
    for (const { handle, purpose: _, ...account } of seededAccounts) insert(account, handle, password);
  }

  return {
    find: (sub: string) => bySub(sub)?.account,
    /** In epoch seconds. */
    createdAt: (sub: string) => bySub(sub)?.created_at,
    findSeeded: (handle: string) => byHandle(handle)?.account,
    findByEmail: (email: string) => byEmail(email)?.account,
    async check(email: string, password: string) {
      const match = byEmail(email);
      return match && (await passwordMatches(password, match.password)) ? match.account : undefined;
    },
    /** Undefined if the address is taken. */
    async register({ password, ...details }: NewAccount) {
      const account: Identity = { sub: randomUUID(), ...usualDetails, ...details };
      const hash = await hashPassword(password ?? randomUUID());
      return insert(account, null, hash).changes === 1 ? account : undefined;
    },
    /** Also removes its sign-ins; false if there is no such account. */
    remove(sub: string) {
      const email = bySub(sub)?.account.email?.toLowerCase() ?? '';
      sql.run`DELETE FROM one_time_code WHERE person IN (${sub}, ${email})`;
      sql.run`DELETE FROM second_factor WHERE sub = ${sub}`;
      sql.run`DELETE FROM passkey WHERE sub = ${sub}`;
      sql.run`DELETE FROM passkey_factor WHERE sub = ${sub}`;
      sql.run`DELETE FROM record WHERE instr(payload, ${sub}) > 0`;
      return sql.run`DELETE FROM account WHERE sub = ${sub}`.changes === 1;
    },
    /** False if the new address belongs to someone else. */
    save: (account: Identity) =>
      sql.run`UPDATE OR IGNORE account SET email = ${account.email}, details = ${JSON.stringify(account)}
        WHERE sub = ${account.sub}`.changes === 1,
    async setPassword(sub: string, password: string) {
      sql.run`UPDATE account SET password = ${await hashPassword(password)} WHERE sub = ${sub}`;
    },
  };
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await derive(password, salt)).toString('base64')}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64'));
  const given = await derive(password, salt);
  return hash.length === given.length && timingSafeEqual(Buffer.from(hash), given);
}

const derivedKey = promisify<string, Buffer | string, number, Buffer>(scrypt);

function derive(password: string, salt: Buffer | string): Promise<Buffer> {
  return derivedKey(password.normalize('NFKC'), salt, 32);
}
