import { type Challenge, challengeSolution, hasZeroBits } from '@merrowvale/shared/schemas/challenge.ts';

/** Number of hashes computed at once; in between, the page stays responsive. */
const atOnce = 512;

/** Finds the proof of work that a challenge requires; returns the value of the header. */
export async function solveChallenge({ token, bits }: Pick<Challenge, 'token' | 'bits'>): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += atOnce) {
    const texts = Array.from({ length: atOnce }, (_, at) => String(first + at));
    const hashes = await Promise.all(
      texts.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(`${token}.${text}`))),
    );
    const found = texts.find((_, at) => hasZeroBits(new Uint8Array(hashes[at] ?? []), bits));
    if (found !== undefined) return challengeSolution(token, 'proof', found);
  }
}
