import type { IncomingHttpHeaders } from 'node:http';
import type { RouteModel } from '../model.ts';
import { decodedPath } from './route-table.ts';

type Matched = {
  route: Pick<RouteModel, 'method' | 'path'>;
  pathParameters: { [name: string]: string };
};

export type HttpCall = {
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
  const [rawPath, query] = split(call.url, '?');
  const path = decodedPath(rawPath);
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

function split(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time as `12/Mar/2026:19:03:58 +0000`. */
function commonLogTime(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map(two).join(':');
  return `${two(now.getUTCDate())}/${months[now.getUTCMonth()]}/${now.getUTCFullYear()}:${time} +0000`;
}
