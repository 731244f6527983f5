import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import * as z from 'zod';
import type { OriginResponse } from '../edge/origin.ts';
import type { RouteModel } from '../template/read-functions.ts';
import type { Invocation } from './function-pool.ts';

type Matched = {
  route: Pick<RouteModel, 'method' | 'path'>;
  pathParameters: { [name: string]: string };
};

type HttpCall = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  sourceIp: string;
};

const textTypes = /^(text\/|application\/(json|xml|javascript|[^;]*\+(json|xml)))/;

export function httpEvent(
  call: HttpCall,
  { route, pathParameters }: Matched,
  requestId: string,
  now: Date,
): object {
  const [rawPath = '', ...rest] = call.url.split('?');
  const query = rest.join('?');
  // All characters are decoded, so that `%2F` separates segments.
  const path = decodedSegment(rawPath);
  const headers = joinedHeaders(call.headers);
  const cookies = call.headers.cookie?.split(/; */).filter((cookie) => cookie !== '');
  const isText = textTypes.test(call.headers['content-type'] ?? '');
  const routeKey = route.path === '$default' ? route.path : `${route.method} ${route.path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookies && { cookies }),
    headers,
    ...(query !== '' && { queryStringParameters: joinedParameters(new URLSearchParams(query)) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: call.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: call.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(call.body.length > 0 && { body: call.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: call.body.length > 0 && !isText,
  };
}

function joinedHeaders(headers: IncomingHttpHeaders): { [name: string]: string } {
  const joined: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'cookie') continue;
    joined[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return joined;
}

function joinedParameters(parameters: URLSearchParams): { [name: string]: string } {
  const joined: { [name: string]: string } = {};
  for (const name of new Set(parameters.keys())) joined[name] = parameters.getAll(name).join(',');
  return joined;
}

/** Formats a time as `12/Mar/2026:19:03:58 +0000`. */
function commonLogTime(now: Date): string {
  return now.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1/$2/$3:$4 +0000');
}

const headerValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const formatted = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), headerValue).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

export function httpResponse(outcome: Invocation): OriginResponse {
  if (!outcome.ok) {
    if (outcome.errorType === 'RequestEntityTooLargeException')
      return messageResponse(413, 'Request Entity Too Large');
    const isBusy = ['Sandbox.Timedout', 'TooManyRequestsException'].includes(outcome.errorType);
    return isBusy ? unavailable() : messageResponse(500, 'Internal Server Error');
  }
  const { payload } = outcome;
  const isFormatted = typeof payload === 'object' && payload !== null && 'statusCode' in payload;
  if (!isFormatted) return jsonResponse(200, payload);
  const parsed = formatted.safeParse(payload);
  if (!parsed.success) return messageResponse(500, 'Internal Server Error');
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const { 'set-cookie': cookie, ...lines } = Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const allCookies = [cookie ?? [], cookies ?? []].flat();
  return wholeResponse(
    statusCode,
    {
      ...(body && { 'content-type': 'text/plain;charset=utf-8' }),
      ...lines,
      ...(allCookies.length > 0 && { 'set-cookie': allCookies }),
    },
    Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  );
}

export function wholeResponse(status: number, headers: OutgoingHttpHeaders, body: Buffer): OriginResponse {
  const isBodiless = status === 204 || status === 304;
  return {
    status,
    headers: { ...headers, ...(!isBodiless && { 'content-length': String(body.length) }) },
    body: Readable.from(isBodiless || body.length === 0 ? [] : [body]),
  };
}

export function unavailable(): OriginResponse {
  return messageResponse(503, 'Service Unavailable');
}

export function messageResponse(status: number, message: string): OriginResponse {
  return jsonResponse(status, { message });
}

function jsonResponse(status: number, value: unknown): OriginResponse {
  return wholeResponse(status, { 'content-type': 'application/json' }, Buffer.from(JSON.stringify(value)));
}

/** A URL as OpenNext builds it from an event's decoded path, in which an encoded `?` begins the query. */
export function urlBehindHttpApi(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const decoded = new URL([`http://localhost${decodedSegment(path)}`, ...query].join('?'));
  return decoded.pathname + decoded.search;
}
