import { createHash } from 'node:crypto';
import { isLinkPage } from '@merrowvale/shared/domain/link-page.ts';
import { linkTokenPrefix } from '@merrowvale/shared/domain/visitor-cookies.ts';

const parameter = 'token';
/** Replaces the token in the address, and names its cookie: other links may open the same page meanwhile. */
const reference = 'link';
/** Seconds for which a page that was opened by a link can be reloaded. */
const validSeconds = 1800;

/**
 * Moves the token of a link into a cookie for its page, so that it does not stay in the address bar, the history,
 * `Referer`, or any script that reads the address. Undefined if there is none, and for every other page: a path is
 * part of the cookie, so whoever chose it could set cookies for the whole site. The address has a reference to the token.
 */
export function movedToken({ method, pathname, searchParams }: LinkRequest, siteUrl: string) {
  const value = searchParams.get(parameter);
  if (value === null || !isLinkPage(pathname) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const rest = new URLSearchParams(searchParams);
  const link = createHash('sha256').update(value).digest('hex').slice(0, 8);
  rest.delete(parameter);
  rest.set(reference, link);
  return {
    address: `${pathname}?${rest}`,
    cookie: {
      name: `${linkTokenPrefix}${link}`,
      value,
      path: pathname,
      httpOnly: true,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https://'),
      maxAge: validSeconds,
    },
  } as const;
}

export type TokenMove = NonNullable<ReturnType<typeof movedToken>>;

type PageAddress = { pathname: string; search: string };

type LinkRequest = { method: string; pathname: string; searchParams: URLSearchParams };

export function withToken(
  { pathname, search }: PageAddress,
  cookie: (name: string) => string | undefined,
): string {
  const query = new URLSearchParams(search);
  const token = isLinkPage(pathname) ? cookie(`${linkTokenPrefix}${query.get(reference)}`) : undefined;
  if (token === undefined) return search;
  query.delete(reference);
  query.set(parameter, token);
  return `?${query}`;
}
