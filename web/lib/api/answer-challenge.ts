import { askForChallenge, challengeHeader } from '@merrowvale/shared/schemas/challenge.ts';
import { apiErrorFrom } from './read-api-error.ts';

/** Status of a response that requires a solution first. */
const challengeRequired = 428;

/** Sends a request, and again with the solution if required; the solver is loaded only then. */
export async function answeringChallenge(
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const first = await send({ [challengeHeader]: askForChallenge });
  if (first.status !== challengeRequired) return first;
  const { challenge } = await apiErrorFrom(first.clone());
  if (!challenge) return first;
  const { solveChallenge } = await import('./solve-challenge.ts');
  return send({ [challengeHeader]: await solveChallenge(challenge) });
}
