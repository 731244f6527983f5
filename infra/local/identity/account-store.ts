import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import { type Identity, identity } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import { seededAccounts, seededPassword, usualDetails } from './seeded-accounts.ts';

const row = z.object({ password: z.string(), details: z.string(), created_at: z.number() }).optional();

type NewAccount = {
  email: string;
  firstName: string;
  lastName: string | null;
  /** Null for a light user who has chosen none: nobody can sign in until a password is set by email. */
  password: string | null;
  light: boolean;
};

export type AccountStore = Awaited<ReturnType<typeof openAccountStore>>;

export async function openAccountStore(database: DatabaseSync) {
  const by = (column: 'sub' | 'handle' | 'email') =>
    database.prepare(`SELECT password, details, created_at FROM account WHERE ${column} = ?`);
  const [bySub, byHandle, byEmail] = [by('sub'), by('handle'), by('email')];
  const insert = database.prepare(
    `INSERT OR IGNORE INTO account (sub, handle, email, password, details, created_at)
      VALUES (?, ?, ?, ?, ?, unixepoch('subsec'))`,
  );
  const update = database.prepare('UPDATE OR IGNORE account SET email = ?, details = ? WHERE sub = ?');
  const updatePassword = database.prepare('UPDATE account SET password = ? WHERE sub = ?');
  const remove = database.prepare('DELETE FROM account WHERE sub = ?');
  const forgetCodes = database.prepare('DELETE FROM one_time_code WHERE person = ?');
  const forgetFactors = ['second_factor', 'passkey', 'passkey_factor'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE sub = ?`),
  );
  const forgetSignIns = database.prepare('DELETE FROM record WHERE instr(payload, ?) > 0');
  const read = (found: unknown) => {
    const match = row.parse(found);
    return match && { ...match, account: identity.parse(JSON.parse(match.details)) };
  };

  if (byHandle.get('owner') === undefined) {
    const password = await hashPassword(seededPassword);
    for (const { handle, purpose: _, ...account } of seededAccounts) {
      insert.run(account.sub, handle, account.email ?? '', password, JSON.stringify(account));
    }
  }

  return {
    find: (sub: string) => read(bySub.get(sub))?.account,
    /** In epoch seconds. */
    createdAt: (sub: string) => read(bySub.get(sub))?.created_at,
    findSeeded: (handle: string) => read(byHandle.get(handle))?.account,
    findByEmail: (email: string) => read(byEmail.get(plainEmail(email) ?? email))?.account,
    async check(email: string, password: string) {
      const match = read(byEmail.get(plainEmail(email) ?? email));
      return match && (await passwordMatches(password, match.password)) ? match.account : undefined;
    },
    /** Undefined if the address is taken. */
    async register({ password, ...details }: NewAccount) {
      const account: Identity = { sub: randomUUID(), ...usualDetails, ...details };
      const hash = await hashPassword(password ?? randomUUID());
      const { changes } = insert.run(account.sub, null, details.email, hash, JSON.stringify(account));
      return changes === 1 ? account : undefined;
    },
    /** Also removes its sign-ins; false if there is no such account. */
    remove(sub: string) {
      forgetCodes.run(sub);
      forgetCodes.run(read(bySub.get(sub))?.account.email?.toLowerCase() ?? '');
      for (const forget of forgetFactors) forget.run(sub);
      forgetSignIns.run(sub);
      return remove.run(sub).changes === 1;
    },
    /** False if the new address belongs to someone else. */
    save: (account: Identity) =>
      update.run(account.email, JSON.stringify(account), account.sub).changes === 1,
    async setPassword(sub: string, password: string) {
      updatePassword.run(await hashPassword(password), sub);
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
