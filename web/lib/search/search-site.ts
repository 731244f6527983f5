import 'server-only';
import { readOverConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type SearchResponse, type SiteQuestion, searchResponse } from '@merrowvale/shared/schemas/search.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { notShared } from '../edge/render-facts.ts';
import { logProblem } from '../log-problem.ts';
import { callMilliseconds } from '../pages/render-time.ts';
import { siteEnvironment } from '../pages/site-environment.ts';

/** Searches through the API for a page rendered on the server; logs a failure and returns undefined. */
export async function searchSite(
  locale: Locale,
  { q, skip, type }: SiteQuestion,
): Promise<SearchResponse | undefined> {
  notShared('a search');
  const { siteUrl } = siteEnvironment();
  const name = sessionCookieName(siteUrl);
  const session = (await cookies()).get(name)?.value;
  const address = new URL(contentEndpoints.searchSite.path, siteUrl);
  for (const [key, value] of Object.entries({ locale, q, skip: `${skip}`, ...(type && { type }) }))
    address.searchParams.set(key, value);
  try {
    const request: RequestInit = {
      headers: { accept: 'application/json', ...(session && { cookie: `${name}=${session}` }) },
      cache: 'no-store',
      signal: AbortSignal.timeout(callMilliseconds),
    };
    const response = await readOverConnection(() => fetch(address, request));
    if (!response.ok) throw new Error(`The search responded with ${response.status}.`);
    return searchResponse.parse(await response.json());
  } catch (failure) {
    logProblem('An error occurred when obtaining search results.', failure, { locale });
    return undefined;
  }
}
