import { createHash } from 'node:crypto';
import { isLinkPage } from '@merrowvale/shared/domain/link-page.ts';
import { linkTokenPrefix } from '@merrowvale/shared/domain/visitor-cookies.ts';

const parameter = 'token';
/** Replaces the token in the address, and names its cookie: other links may open the same page meanwhile. */
const reference = 'link';
/** As in the schema of the endpoints that links belong to. */
const maxTokenLength = 600;
/** Links to one page that can be open in a browser at once, all of whose cookies have to fit into a request. */
const maxOpenLinks = 5;
/** Seconds for which a page that was opened by a link can be reloaded. */
const validSeconds = 1800;

/**
 * Moves the token of a link into a cookie for its page, so that it does not stay in the address bar, the history,
 * `Referer`, or any script that reads the address. Undefined if there is none, and for every other page: a path is
 * part of the cookie, so whoever chose it could set cookies for the whole site. The address has a reference to the token.
 */
export function movedToken({ method, pathname, searchParams, cookies }: LinkRequest, siteUrl: string) {
  const value = searchParams.get(parameter);
  if (value === null || !isLinkPage(pathname) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  // The page says that the link is not valid.
  if (value.length > maxTokenLength) return undefined;
  const rest = new URLSearchParams(searchParams);
  const link = createHash('sha256').update(value).digest('hex').slice(0, 8);
  rest.delete(parameter);
  rest.set(reference, link);
  const attributes = {
    path: pathname,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https://'),
  } as const;
  const name = `${linkTokenPrefix}${link}`;
  // Browsers send the oldest first.
  const others = cookies.filter((each) => each.startsWith(linkTokenPrefix) && each !== name);
  const surplus = others.slice(0, Math.max(0, others.length + 1 - maxOpenLinks));
  return {
    address: `${pathname}?${rest}`,
    cookies: [
      ...surplus.map((each) => ({ ...attributes, name: each, value: '', maxAge: 0 })),
      { ...attributes, name, value, maxAge: validSeconds },
    ],
  };
}

export type TokenMove = NonNullable<ReturnType<typeof movedToken>>;

type PageAddress = { pathname: string; search: string };

type LinkRequest = {
  method: string;
  pathname: string;
  searchParams: URLSearchParams;
  /** The names of the request's cookies. */
  cookies: readonly string[];
};

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
