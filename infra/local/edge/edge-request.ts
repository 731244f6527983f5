import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeBehaviour, EdgeCachePolicy } from '../model.ts';

type Value = { value: string; multiValue?: { value: string }[] | undefined };
type Values = Record<string, Value>;

/**
 * A request as seen by CloudFront Functions: cookies separate from the other headers, the query by name, not decoded.
 */
export type EdgeRequest = {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
};

export function edgeRequest(method: string, url: string, headers: IncomingHttpHeaders): EdgeRequest {
  const at = url.indexOf('?');
  return {
    method,
    uri: at < 0 ? url : url.slice(0, at),
    querystring: valuesOf(at < 0 ? [] : url.slice(at + 1).split('&')),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        name === 'cookie' || value === undefined ? [] : [[name, { value: [value].flat().join(', ') }]],
      ),
    ),
    cookies: valuesOf((headers.cookie ?? '').split(/; */)),
  };
}

function valuesOf(pairs: readonly string[]): Values {
  // Visitors choose the names, and `__proto__` must be treated like any other.
  const values: Values = Object.create(null);
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    const value = at < 0 ? '' : pair.slice(at + 1);
    const before = values[name];
    if (before) values[name] = { value: before.value, multiValue: [...allOf(before), { value }] };
    else values[name] = { value };
  }
  return values;
}

function allOf({ value, multiValue }: Value): { value: string }[] {
  return multiValue ?? [{ value }];
}

export function urlOf({ uri, querystring }: EdgeRequest): string {
  const query = textOf(querystring, '&');
  return query === '' ? uri : `${uri}?${query}`;
}

function textOf(values: Values, separator: string): string {
  return Object.entries(values)
    .flatMap(([name, value]) => allOf(value).map((one) => (one.value === '' ? name : `${name}=${one.value}`)))
    .join(separator);
}

export function headersOf({ headers, cookies }: EdgeRequest): IncomingHttpHeaders {
  const cookie = textOf(cookies, '; ');
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
    ...(cookie !== '' && { cookie }),
  };
}

/** The cache key of a request. GET and HEAD share it. */
export function cacheKey(request: EdgeRequest, { key }: EdgeCachePolicy): string {
  const { uri, querystring, headers, cookies } = request;
  return JSON.stringify([
    uri,
    textOf(picked(querystring, key.query), '&'),
    textOf(picked(headers, key.headers), '\n'),
    textOf(picked(cookies, key.cookies), '; '),
  ]);
}

/** Headers that CloudFront always forwards, in its own form. */
const alwaysForwarded = ['host', 'accept-encoding', 'content-length', 'content-type', 'range', 'if-range'];

export function forwardedRequest(
  request: EdgeRequest,
  { cache: { key }, forwards }: EdgeBehaviour,
): EdgeRequest {
  const namesOf = (part: 'query' | 'headers' | 'cookies') =>
    key[part] === 'all' || forwards[part] === 'all' ? 'all' : [...key[part], ...forwards[part]];
  const headers = namesOf('headers');
  return {
    ...request,
    querystring: picked(request.querystring, namesOf('query')),
    headers: picked(request.headers, headers === 'all' ? 'all' : [...headers, ...alwaysForwarded]),
    cookies: picked(request.cookies, namesOf('cookies')),
  };
}

function picked(values: Values, names: readonly string[] | 'all'): Values {
  if (names === 'all') return values;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
