import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ungroupedDigits } from '@merrowvale/shared/schemas/plain-text.ts';
import * as z from 'zod';

const lifeSeconds = 600;
const maxTries = 5;

const row = z
  .object({ target: z.string(), code: z.string(), expires_at: z.number(), tries: z.number() })
  .optional();

/** The purpose of a code; each has separate codes. */
type Purpose = 'password' | 'email';
export type CodeProblem = 'wrong' | 'expired' | 'too-many-tries';

export type OneTimeCodes = ReturnType<typeof openOneTimeCodes>;

export function openOneTimeCodes(database: DatabaseSync, purpose: Purpose, now: () => number) {
  const find = database.prepare(
    'SELECT target, code, expires_at, tries FROM one_time_code WHERE purpose = ? AND person = ?',
  );
  const put = database.prepare(
    'INSERT OR REPLACE INTO one_time_code (purpose, person, target, code, expires_at, tries) VALUES (?, ?, ?, ?, ?, 0)',
  );
  const countTry = database.prepare(
    'UPDATE one_time_code SET tries = tries + 1 WHERE purpose = ? AND person = ?',
  );
  const remove = database.prepare('DELETE FROM one_time_code WHERE purpose = ? AND person = ?');
  const removeOld = database.prepare('DELETE FROM one_time_code WHERE expires_at <= ?');
  const current = (person: string) => {
    const match = row.parse(find.get(purpose, person));
    return match && match.expires_at > now() ? match : undefined;
  };

  return {
    /** A new code that verifies the target; a previous one for the same person becomes invalid. */
    issue(person: string, target: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      removeOld.run(now());
      put.run(purpose, person, target, digest(person, code), now() + lifeSeconds);
      return code;
    },
    check(person: string, code: string): { target: string } | { problem: CodeProblem } {
      const match = current(person);
      if (!match) return { problem: 'expired' };
      if (match.tries >= maxTries) return { problem: 'too-many-tries' };
      if (digest(person, ungroupedDigits(code)) !== match.code) {
        countTry.run(purpose, person);
        return { problem: match.tries + 1 >= maxTries ? 'too-many-tries' : 'wrong' };
      }
      remove.run(purpose, person);
      return { target: match.target };
    },
  };
}

function digest(person: string, code: string): string {
  return createHash('sha256').update(`${person} ${code}`).digest('hex');
}
