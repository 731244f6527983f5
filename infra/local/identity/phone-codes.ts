import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const lifeSeconds = 600;
const mostTries = 5;

const row = z
  .object({ phone: z.string(), code: z.string(), expires_at: z.number(), tries: z.number() })
  .optional();

export type PhoneCodes = {
  /** A fresh code for the number; one that was sent before no longer counts. */
  issue(sub: string, phone: string): string;
  pendingPhone(sub: string): string | undefined;
  /** The number that the code proves, or why it proves nothing. */
  check(sub: string, code: string): { phone: string } | { problem: 'wrong' | 'expired' | 'too-many-tries' };
};

export function openPhoneCodes(database: DatabaseSync, now: () => number): PhoneCodes {
  const find = database.prepare('SELECT phone, code, expires_at, tries FROM phone_code WHERE sub = ?');
  const put = database.prepare(
    'INSERT OR REPLACE INTO phone_code (sub, phone, code, expires_at, tries) VALUES (?, ?, ?, ?, 0)',
  );
  const countTry = database.prepare('UPDATE phone_code SET tries = tries + 1 WHERE sub = ?');
  const remove = database.prepare('DELETE FROM phone_code WHERE sub = ?');
  const current = (sub: string) => {
    const match = row.parse(find.get(sub));
    return match && match.expires_at > now() ? match : undefined;
  };

  return {
    issue(sub, phone) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      put.run(sub, phone, digest(sub, code), now() + lifeSeconds);
      return code;
    },
    pendingPhone: (sub) => current(sub)?.phone,
    check(sub, code) {
      const match = current(sub);
      if (!match) return { problem: 'expired' };
      if (match.tries >= mostTries) return { problem: 'too-many-tries' };
      if (digest(sub, code.replaceAll(/\s/g, '')) !== match.code) {
        countTry.run(sub);
        return { problem: match.tries + 1 >= mostTries ? 'too-many-tries' : 'wrong' };
      }
      remove.run(sub);
      return { phone: match.phone };
    },
  };
}

function digest(sub: string, code: string): string {
  return createHash('sha256').update(`${sub} ${code}`).digest('hex');
}
