import { createHash } from 'node:crypto';
import {
  type Challenge,
  challengeHeader,
  challengeSolution,
  hasZeroBits,
} from '@merrowvale/shared/schemas/challenge.ts';

/** The header that solves a challenge by proof of work, as a browser would. */
export function provenBy({ token, bits }: Challenge): Record<string, string> {
  for (let text = 0; ; text += 1)
    if (hasZeroBits(createHash('sha256').update(`${token}.${text}`).digest(), bits))
      return { [challengeHeader]: challengeSolution(token, 'proof', String(text)) };
}

export function summedBy({ token, sum }: Challenge): Record<string, string> {
  return { [challengeHeader]: challengeSolution(token, 'sum', String(sum[0] + sum[1])) };
}
