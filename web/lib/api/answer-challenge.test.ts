import { createHash } from 'node:crypto';
import { challengeHeader, hasZeroBits } from '@merrowvale/shared/schemas/challenge.ts';
import { expect, it } from 'vitest';
import { answeringChallenge } from './answer-challenge.ts';

const challenge = { token: 'token', bits: 8, sum: [3, 4] };

it('solves the challenge of a response by proof of work, without anybody noticing [QUE-08]', async () => {
  const sent: Readonly<Record<string, string>>[] = [];
  const response = await answeringChallenge(async (headers) => {
    sent.push(headers);
    if (sent.length === 1)
      return Response.json({ success: false, message: 'Solve it.', challenge }, { status: 428 });
    return Response.json({ success: true });
  });
  expect(response.status).toBe(200);
  const [token, kind, text] = sent[1]?.[challengeHeader]?.split(' ') ?? [];
  expect([sent.length, sent[0], token, kind]).toEqual([2, { [challengeHeader]: 'ask' }, 'token', 'proof']);
  expect(hasZeroBits(createHash('sha256').update(`token.${text}`).digest(), 8)).toBe(true);
});

it('leaves every other response unchanged', async () => {
  for (const status of [200, 400, 429, 428]) {
    const response = await answeringChallenge(async () => Response.json({ message: 'No.' }, { status }));
    expect(response.status).toBe(status);
  }
});
