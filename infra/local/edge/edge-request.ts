import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { runInNewContext } from 'node:vm';
import { limits } from '@merrowvale/infra/limits.ts';
import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import * as z from 'zod';
import type { EdgeBehaviour, EdgeCachePolicy } from '../template/read-edge.ts';

const value = z.object({ value: z.string() });
const values = z.record(z.string(), value.extend({ multiValue: z.array(value).optional() }));
/** Cookies are separate from the other headers, and the query is by name, not decoded. */
const functionRequest = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  querystring: values,
  headers: values,
  cookies: values,
});

/** A request as seen by CloudFront Functions. */
export type EdgeRequest = z.infer<typeof functionRequest>;
type Values = z.infer<typeof values>;

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

function allOf({ value, multiValue }: Values[string]): { value: string }[] {
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

const maxBodyBytes = 40 * 1024;
const generated = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.object({ value: z.string() })).default({}),
  body: z.object({ data: z.string().max(maxBodyBytes) }).optional(),
});
const handler = z.custom<(event: object) => unknown>((value) => typeof value === 'function');
export type GeneratedResponse = z.infer<typeof generated>;
type EdgeFunction = (request: EdgeRequest, viewerAddress: string) => EdgeRequest | GeneratedResponse;

/**
 * Compiles a viewer-request function of CloudFront. One context serves all requests: a context for each would take
 * milliseconds and a megabyte. CloudFront's limit of processor time is not enforced: `node:vm` starts a thread for
 * each call with a timeout, which takes longer than the rest of a cache hit, and delays other requests on a busy
 * machine.
 */
export function edgeFunction(code: string, distributionId: string): EdgeFunction {
  const call = handler.parse(runInNewContext(`${code}\n;handler`));
  return (request, ip) => {
    const outcome = call({
      version: '1.0',
      context: { eventType: 'viewer-request', distributionId, requestId: randomUUID() },
      viewer: { ip },
      request,
    });
    const response = generated.safeParse(outcome);
    if (response.success) return response.data;
    const { method, ...rest } = functionRequest.parse(outcome);
    if (method !== request.method) throw new Error('An edge function cannot change the method.');
    return { method, ...rest };
  };
}

export function isGenerated(outcome: EdgeRequest | GeneratedResponse): outcome is GeneratedResponse {
  return 'statusCode' in outcome;
}

/**
 * The path by which CloudFront selects a behaviour, normalized as in RFC 3986 and without repeated slashes; functions and
 * origins get it as it was sent. Source: Amazon CloudFront Developer Guide, "Cache behavior settings", path normalization.
 */
export function normalizedPath(path: string): string {
  const decoded = path.replaceAll(/%[2-7][\da-f]/gi, (encoded) => {
    const character = decodeURIComponent(encoded);
    return /[\w.~-]/.test(character) ? character : encoded;
  });
  return posix.normalize(decoded.replace(/\/\.{1,2}$/, '$&/'));
}

/** The key that S3 looks up, which is the path, decoded but not normalized; undefined if none of our files can have it. */
export function objectKey(path: string): string | undefined {
  const key = decodedSegment(path);
  return key === posix.normalize(key) && !/[\\\0]|\/$/.test(key) ? key : undefined;
}

export type CompiledBehaviour = EdgeBehaviour & { pattern: RegExp; prepare: EdgeFunction | undefined };

export type EdgeCall = {
  behaviour: CompiledBehaviour;
  /** As changed by the function at the edge. */
  request: EdgeRequest;
  viewer: IncomingMessage;
  response: ServerResponse;
};

export function requestAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}

export class HeadTooLarge extends Error {}

/**
 * The status with which CloudFront refuses a request, or undefined. Source: Amazon CloudFront Developer Guide, "Request and
 * response behavior for custom origins", maximum length of a request and GET requests that include a body.
 */
export function refusedStatus({ method, url = '/', headers }: IncomingMessage): 403 | 413 | undefined {
  if (Buffer.byteLength(url) > limits.edgeUrl.max) return 413;
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && hasBody ? 403 : undefined;
}

export function requireSmallHead(headers: OutgoingHttpHeaders): void {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  if (Buffer.byteLength(lines.join('')) > limits.edgeHead.max) throw new HeadTooLarge();
}
