import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import type * as z from 'zod';
import { notShared } from '../edge/render-facts.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { addressOf, type CallOf } from './call-api.ts';

const timeoutMilliseconds = 10_000;

type Reading<Result> = { readonly method: 'GET'; readonly response: Result };

/** Calls a read-only endpoint from the site's server, on behalf of the visitor who requested the page. */
export async function callFromServer<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & Reading<Result>,
  call: CallOf<Row>,
): Promise<z.output<Result>> {
  return (await timedCallFromServer<Row, Result>(row, call)).result;
}

/** Like `callFromServer`, and also returns the time of the API's response, ISO 8601. */
export async function timedCallFromServer<const Row extends Endpoint, Result extends z.ZodType>(
  row: Row & Reading<Result>,
  call: CallOf<Row>,
): Promise<{ result: z.output<Result>; at: string }> {
  // The response has no tags by which the page could be invalidated.
  notShared('a call to the API');
  const { siteUrl } = siteEnvironment();
  const name = sessionCookieName(siteUrl);
  const session = (await cookies()).get(name)?.value;
  const response = await fetch(new URL(addressOf(row, call), siteUrl), {
    headers: { accept: 'application/json', ...(session && { cookie: `${name}=${session}` }) },
    cache: 'no-store',
    signal: call.signal ?? AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw await apiErrorFrom(response);
  const schema: Result = row.response;
  const parsed = schema.safeParse(await response.json());
  if (!parsed.success)
    throw new ApiError(response.status, 'The response has an unexpected format.', {}, parsed.error);
  const date = Date.parse(response.headers.get('date') ?? '');
  return { result: parsed.data, at: new Date(Number.isNaN(date) ? Date.now() : date).toISOString() };
}
