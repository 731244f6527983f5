import { cachedPageQuery } from '@merrowvale/shared/domain/page-query.ts';
import { isUncachedCookie } from '@merrowvale/shared/domain/visitor-cookies.ts';

type PageRequest = {
  method: string;
  headers: Headers;
  cookies: readonly string[];
  /** The query string. */
  search: string;
};

/**
 * Request headers with which a page for everybody is rendered: the address of the site and the purpose of the
 * response, but nothing about the visitor. Next.js adds its own for data requests.
 */
const neutralHeaders = [
  'accept-encoding',
  'host',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/** Browsers get some parts of the head later than programs do, which cached pages cannot reflect. */
const neutralUserAgent = 'site';

/**
 * The request from which a page is rendered if its response may be shared by all visitors: it has the query
 * parameters that pages know, but no cookies or anything else about the visitor. Undefined if the page must be
 * rendered for this request alone, as for signed-in visitors, editors in preview, searches and submitted forms.
 */
export function sharedRequest({ method, headers, cookies, search }: PageRequest): SharedRequest | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (cookies.some(isUncachedCookie)) return undefined;
  const query = cachedPageQuery(search);
  if (query === undefined) return undefined;
  const neutral = new Headers({ 'user-agent': neutralUserAgent });
  for (const name of neutralHeaders) {
    const value = headers.get(name);
    if (value !== null) neutral.set(name, value);
  }
  return { query, headers: neutral };
}

type SharedRequest = { query: string; headers: Headers };

/** Everything that is not a page: scripts, API routes and sign-in. */
const notPages = /^\/(?:_next|api|auth)\//;
/** With these headers, Next.js sends only the part of a page that a browser lacks, which is of no use to others. */
const partialHeaders = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];
/** Next.js compares it with a hash of those headers, which is empty without them. */
const dataParameter = '_rsc';

type ServerRequest = {
  method: string;
  /** Path and query. */
  address: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * A request as the server should see it if its response may be shared, for the parts that the proxy cannot change:
 * Next.js writes a page's address into the page, and hides its own headers from the proxy. Undefined for all other
 * requests.
 */
export function neutralRequest({ method, address, headers }: ServerRequest) {
  const [path = '', ...rest] = address.split('?');
  if (notPages.test(path)) return undefined;
  const search = rest.join('?');
  const cookies = [headers.cookie ?? []].flat().join(';').split(';');
  const names = cookies.map((pair) => (pair.split('=')[0] ?? '').trim());
  const shared = sharedRequest({ method, headers: new Headers(), cookies: names, search });
  if (shared === undefined) return undefined;
  const query = new URLSearchParams(shared.query);
  if (headers.rsc !== undefined) query.set(dataParameter, '');
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !partialHeaders.includes(name))),
  };
}
