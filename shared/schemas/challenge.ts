import * as z from 'zod';
import { plainDigits } from './plain-text.ts';

/**
 * The header with the solution of a challenge: its token, `proof` or `sum`, and the value, separated by spaces. Only a
 * request that has the header gets a challenge; one that has no solution yet says `askForChallenge`.
 */
export const challengeHeader = 'x-challenge';

/** The value of the header in a request whose sender can solve a challenge. */
export const askForChallenge = 'ask';

/**
 * A task for each further submission from a network that has used up its quota, if its sender can solve one: find a
 * text for which the SHA-256 of `{token}.{text}` begins with `bits` zero bits or, without scripts, add two numbers.
 * Valid once, for ten minutes.
 */
export const challenge = z.object({
  token: z.string().max(600),
  bits: z.number().int(),
  sum: z.tuple([z.number().int(), z.number().int()]),
});
export type Challenge = z.infer<typeof challenge>;

export function challengeSolution(token: string, kind: 'proof' | 'sum', value: string): string {
  return `${token} ${kind} ${value}`;
}

/**
 * The value of the header for a sum as somebody typed it: in digits of any width. Headers cannot contain other text,
 * which is wrong anyway.
 */
export function sumSolution(token: string, typed: string): string {
  const sum = plainDigits(typed);
  return challengeSolution(token, 'sum', /^\d{1,3}$/.test(sum) ? sum : '');
}

export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  return hash.every((byte, at) => {
    const wanted = Math.min(8, Math.max(0, bits - at * 8));
    return byte >> (8 - wanted) === 0;
  });
}
