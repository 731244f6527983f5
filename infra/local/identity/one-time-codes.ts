import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ungroupedDigits } from '@merrowvale/shared/schemas/plain-text.ts';
import * as z from 'zod';

const lifeSeconds = 600;
const maxTries = 5;

const row = z.object({ target: z.string(), code: z.string(), tries: z.number() }).optional();

/** The purpose of a code; each has separate codes. */
type Purpose = 'password' | 'email';
export type CodeProblem = 'wrong' | 'expired' | 'too-many-tries';

export type OneTimeCodes = ReturnType<typeof openOneTimeCodes>;

export function openOneTimeCodes(database: DatabaseSync, purpose: Purpose, now: () => number) {
  const sql = database.createTagStore();
  return {
    /** A new code that verifies the target; a previous one for the same person becomes invalid. */
    issue(person: string, target: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sql.run`DELETE FROM one_time_code WHERE expires_at <= ${now()}`;
      sql.run`INSERT OR REPLACE INTO one_time_code (purpose, person, target, code, expires_at, tries)
        VALUES (${purpose}, ${person}, ${target}, ${digest(person, code)}, ${now() + lifeSeconds}, 0)`;
      return code;
    },
    check(person: string, code: string): { target: string } | { problem: CodeProblem } {
      const match = row.parse(
        sql.get`SELECT target, code, tries FROM one_time_code
          WHERE purpose = ${purpose} AND person = ${person} AND expires_at > ${now()}`,
      );
      if (!match) return { problem: 'expired' };
      if (match.tries >= maxTries) return { problem: 'too-many-tries' };
      if (digest(person, ungroupedDigits(code)) !== match.code) {
        sql.run`UPDATE one_time_code SET tries = tries + 1 WHERE purpose = ${purpose} AND person = ${person}`;
        return { problem: match.tries + 1 >= maxTries ? 'too-many-tries' : 'wrong' };
      }
      sql.run`DELETE FROM one_time_code WHERE purpose = ${purpose} AND person = ${person}`;
      return { target: match.target };
    },
  };
}

function digest(person: string, code: string): string {
  return createHash('sha256').update(`${person} ${code}`).digest('hex');
}
