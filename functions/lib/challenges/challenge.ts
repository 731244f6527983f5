import { createHash, randomInt, randomUUID } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type Challenge, hasZeroBits } from '@merrowvale/shared/schemas/challenge.ts';
import { countUse } from '../limits/count-use.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';
import type { Table } from '../ports/table.ts';

const purpose = 'challenge';
const validMilliseconds = 600_000;
/** About a second of a phone's time, for each submission beyond the quota. */
const proofBits = 16;
/** A program can add two numbers too, so a network may solve a challenge by sum only this often in an hour. */
const sumsPerHour = 20;

type Occasion = { table: Table; secret: string; network: string; now: string };

/** The error that asks for a solution, with a new challenge for this network. */
export function challengeRequired({ secret, network, now }: Omit<Occasion, 'table'>): AppError {
  const sum: Challenge['sum'] = [randomInt(2, 10), randomInt(2, 10)];
  const parts = [network, now, String(sum[0] + sum[1]), randomUUID()];
  const challenge = { token: sealToken(purpose, parts, secret), bits: proofBits, sum };
  return new AppError(
    'challenge-required',
    'There were many submissions from your network. Please answer one question.',
    {
      challenge,
    },
  );
}

/** True if a solution from the header solves a challenge of this network. Each challenge can be solved only once. */
export async function solvesChallenge({ table, secret, network, now }: Occasion, solution: string) {
  const [token = '', kind, value = ''] = solution.split(' ');
  const [of, at = '', total] = openToken(purpose, token, secret) ?? [];
  const age = Date.parse(now) - Date.parse(at);
  if (of !== network || !(age >= 0 && age <= validMilliseconds)) return false;
  if (kind === 'proof' ? !isProof(token, value) : kind !== 'sum' || value.trim() !== total) return false;
  const once = { table, now, subject: `challenge ${token}`, what: 'solved', seconds: 3600, most: 1 };
  if ((await countUse(once)) === undefined) return false;
  if (kind === 'proof') return true;
  return (
    (await countUse({ ...once, subject: `network ${network}`, what: 'sums', most: sumsPerHour })) !==
    undefined
  );
}

function isProof(token: string, text: string): boolean {
  return hasZeroBits(createHash('sha256').update(`${token}.${text}`).digest(), proofBits);
}
