import { readFileSync } from 'node:fs';
import {
  cachedParameterPrefix,
  cachedParameters,
  hydrationParameter,
  maxCachedQueryLength,
  requestParameterPrefix,
  requestParameters,
} from '@merrowvale/shared/domain/page-query.ts';
import { uncachedCookiePrefixes, uncachedCookies } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { bodyLimit, bodyTooLarge } from '@merrowvale/shared/schemas/body-limit.ts';

/** Gives a request that must not be served from the cache its own cache key. */
export const bypassHeader = 'x-uncached-request';

/**
 * Headers of requests for React's data, for which the same address has a different response; part of the cache key.
 */
export const dataHeaders = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'] as const;

/**
 * Headers that a request for a cached page may have: those of the connection, for compression and for revalidation.
 */
const keptHeaders = [
  'host',
  'accept-encoding',
  'if-none-match',
  'content-length',
  'via',
  'transfer-encoding',
];

type Refusal = { status: number; description: string; contentType: string; body: string };

function refuse({ status, description, contentType, body }: Refusal): string {
  return `return ${JSON.stringify({
    statusCode: status,
    statusDescription: description,
    headers: {
      'content-type': { value: `${contentType}; charset=utf-8` },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: body },
  })};`;
}

const refuseMalformedPath = refuse({
  status: 400,
  description: 'Bad Request',
  contentType: 'text/plain',
  body: 'This address is not valid.',
});

/**
 * A path that cannot be decoded is rejected before it reaches an origin: servers respond to it with 500, and a few of
 * those trigger an alarm. This code begins every function, whose `handler` becomes `prepare`.
 */
const rejectMalformedPaths = `function handler(event) {
  try {
    decodeURIComponent(event.request.uri);
  } catch (_) {
    ${refuseMalformedPath}
  }
  return prepare(event);
}`;

function withValidPath(code: string): string {
  return `${rejectMalformedPaths}\n${code.replace('function handler(event)', 'function prepare(event)')}`;
}

export function preparePageRequest(): string {
  const rules = {
    bypassHeader,
    keptHeaders,
    uncachedCookies,
    uncachedCookiePrefixes,
    cachedParameters: [...cachedParameters, hydrationParameter],
    requestParameters,
    requestPrefix: requestParameterPrefix,
    filterPrefix: cachedParameterPrefix,
    maxQueryLength: maxCachedQueryLength,
  };
  const code = readFileSync(new URL('./prepare-page-request.js', import.meta.url), 'utf8');
  const shortened = code.replaceAll(/^ *(\/\/|\/\*).*\n/gm, '');
  return withValidPath(`const rules = ${JSON.stringify(rules)};\n${shortened}`);
}

/**
 * Code of the function for requests that are never cached: the site's server is called by the host name of its own
 * API.
 */
export const forwardHost = withValidPath(`function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = request.headers.host;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`);

/**
 * Code of the function that rejects bodies over the API's limit: API Gateway's own error for bodies over Lambda's limit
 * cannot be configured.
 */
export function rejectLargeBodies(): string {
  const refuseBody = refuse({
    status: 413,
    description: 'Content Too Large',
    contentType: 'application/json',
    body: JSON.stringify({ success: false, message: bodyTooLarge }),
  });
  return withValidPath(`function handler(event) {
  var length = event.request.headers['content-length'];
  if (!length || Number(length.value) <= ${bodyLimit.bytes}) return event.request;
  ${refuseBody}
}`);
}
