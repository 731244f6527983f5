import type { DatabaseSync } from 'node:sqlite';
import { ungroupedDigits } from '@merrowvale/shared/schemas/plain-text.ts';
import { generateSecret, verifySync } from 'otplib';
import * as z from 'zod';

const stepSeconds = 30;
const maxTries = 5;
const pauseSeconds = 600;

const row = z
  .object({
    pending: z.string().nullable(),
    secret: z.string().nullable(),
    is_on: z.number(),
    last_step: z.number(),
    tries: z.number(),
    last_try: z.number(),
  })
  .optional();
type Factor = NonNullable<z.infer<typeof row>>;

/**
 * The keys of accounts for authenticator apps (RFC 6238: six digits, every 30 seconds). A code is accepted once, and also one step before or after its own.
 */
export function openSecondFactors(database: DatabaseSync, now: () => number) {
  const sql = database.createTagStore();
  /** Accounts whose password has been entered, by interaction, with the deadline for the second factor. */
  const begun = new Map<string, { sub: string; until: number }>();
  const factorOf = (sub: string) => row.parse(sql.get`SELECT * FROM second_factor WHERE sub = ${sub}`);

  function check(sub: string, factor: Factor, secret: string, code: string) {
    const tries = factor.last_try > now() - pauseSeconds ? factor.tries : 0;
    if (tries >= maxTries) return 'too-many-tries';
    const step = stepOf(secret, code, now());
    if (step === undefined || step <= factor.last_step) {
      sql.run`UPDATE second_factor SET tries = ${tries + 1}, last_try = ${now()} WHERE sub = ${sub}`;
      return 'wrong';
    }
    sql.run`UPDATE second_factor SET last_step = ${step}, tries = 0 WHERE sub = ${sub}`;
    return 'right';
  }

  return {
    /** A new key in base32. It replaces an earlier key once a code of the new one is confirmed. */
    associate(sub: string) {
      const secret = generateSecret({ length: 20 });
      sql.run`INSERT INTO second_factor (sub, pending) VALUES (${sub}, ${secret})
        ON CONFLICT (sub) DO UPDATE SET pending = excluded.pending`;
      return secret;
    },
    /** Confirms the new key, which does not turn anything on yet; `none` if no key is waiting for confirmation. */
    confirm(sub: string, code: string) {
      const factor = factorOf(sub);
      if (!factor?.pending) return 'none';
      // Codes of a new key count from its start.
      const result = check(sub, { ...factor, last_step: 0 }, factor.pending, code);
      if (result === 'right')
        sql.run`UPDATE second_factor SET secret = pending, pending = NULL WHERE sub = ${sub}`;
      return result;
    },
    /** False if there is no confirmed key. */
    turnOn(sub: string) {
      if (!factorOf(sub)?.secret) return false;
      sql.run`UPDATE second_factor SET is_on = 1 WHERE sub = ${sub}`;
      return true;
    },
    turnOff: (sub: string) => void sql.run`UPDATE second_factor SET is_on = 0 WHERE sub = ${sub}`,
    isOn: (sub: string) => factorOf(sub)?.is_on === 1,
    /** Remembers for ten minutes who has entered their password. */
    begin: (uid: string, sub: string) => void begun.set(uid, { sub, until: now() + pauseSeconds }),
    begun(uid: string) {
      const found = begun.get(uid);
      return found && found.until > now() ? found.sub : undefined;
    },
    check(sub: string, code: string) {
      const factor = factorOf(sub);
      return factor?.secret ? check(sub, factor, factor.secret, code) : 'wrong';
    },
  };
}

/** The time step that a code belongs to; undefined if it is not a code of this key. */
function stepOf(secret: string, typed: string, now: number): number | undefined {
  const token = ungroupedDigits(typed);
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({ secret, token, epoch: now, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(now / stepSeconds) + result.delta : undefined;
}
