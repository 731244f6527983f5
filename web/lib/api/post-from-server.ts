import { askForChallenge, challengeHeader } from '@merrowvale/shared/schemas/challenge.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { siteEnvironment } from '../pages/site-environment.ts';
import { apiErrorFrom } from './api-error.ts';

const timeoutMilliseconds = 10_000;

/**
 * Posts to the API from the site's server, on behalf of the visitor; throws an `ApiError` if it is rejected.
 * Pass the visitor pass in `headers` where the API limits calls by network address.
 */
export async function postFromServer(
  path: string,
  body: object,
  idempotencyKey: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { siteUrl } = siteEnvironment();
  const name = sessionCookieName(siteUrl);
  const session = (await cookies()).get(name)?.value;
  const response = await fetch(new URL(path, siteUrl), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: new URL(siteUrl).origin,
      'x-requested-with': 'fetch',
      'idempotency-key': idempotencyKey,
      [challengeHeader]: askForChallenge,
      ...(session && { cookie: `${name}=${session}` }),
      ...headers,
    },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw await apiErrorFrom(response);
}
