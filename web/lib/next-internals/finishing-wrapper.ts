import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import '@opennextjs/aws/types/global.js';
import { hydrationParameter } from '@merrowvale/shared/domain/page-query.ts';
import type { InternalEvent, InternalResult } from '@opennextjs/aws/types/open-next.js';
import type { Wrapper } from '@opennextjs/aws/types/overrides.js';
import { expireTags } from '../content/expire-tags.ts';
import { cacheHeaders } from '../edge/cache-headers.ts';
import { neutralRequest } from '../edge/shared-request.ts';
import { logProblem } from '../log-problem.ts';
import { compressedResponse } from './compressed-response.ts';
import { finishResponse, type SiteResponse } from './finish-response.ts';
import { isFormPost, keepInput } from './keep-input.ts';
import { siteBuild } from './site-build.ts';
import { wholeMissingPage } from './whole-missing-page.ts';

/**
 * OpenNext's wrapper for Lambda, which also finishes pages for the CDN and has tags expire. `folder` contains data about the build.
 * Imports only types from OpenNext, because its own bundles import the configuration too and cannot bundle OpenNext a
 * second time.
 */
export const finishingWrapper = (folder: string): Wrapper => ({
  name: 'finishing-aws-lambda',
  supportStreaming: false,
  wrapper: async (handler, converter) => {
    expireTags(globalThis.tagCache);
    const build = siteBuild(folder);
    return async (event: unknown) => {
      const asked = await converter.convertFrom(event);
      const request = neutralEvent(asked);
      const response = await respond(request);
      // The response is compressed or binary, so it is not a page.
      if (response.isBase64Encoded) return converter.convertTo(response, event);
      const whole = await wholeMissingPage(
        await kept(request, await read(response)),
        request.rawPath,
        async (path) => read(await respond(pageRequest(request, path))),
      );
      const finished = finishResponse(whole, {
        build,
        hydration: new URL(asked.url).searchParams.get(hydrationParameter),
        report: (reason) => logProblem('A page is not cached.', reason),
      });
      const { status, headers, body, isCompressed } = compressedResponse(
        finished,
        request.headers['accept-encoding'],
      );
      const chunks = asked.method === 'HEAD' ? [] : [body];
      const sent = { statusCode: status, headers, body: ReadableStream.from(chunks) };
      return converter.convertTo({ ...response, ...sent, isBase64Encoded: isCompressed }, event);
    };

    function respond(request: InternalEvent): Promise<InternalResult> {
      return handler(request, { streamCreator: discardingStream });
    }

    async function kept(request: InternalEvent, response: SiteResponse): Promise<SiteResponse> {
      const { method, headers, body = Buffer.alloc(0) } = request;
      if (!isFormPost(method, headers)) return response;
      return keepInput(response, { headers, body }, async (changes) => {
        const { 'content-length': _, ...others } = headers;
        const again = { ...request, headers: { ...others, ...changes }, body: Buffer.alloc(0) };
        return read(await respond(again));
      });
    }
  },
});

function pageRequest({ body: _, ...request }: InternalEvent, path: string): InternalEvent {
  const url = new URL(path, request.url).href;
  return { ...request, method: 'GET', rawPath: path, url, query: {} };
}

async function read({ statusCode, headers, body }: InternalResult): Promise<SiteResponse> {
  return {
    status: statusCode,
    headers: withCacheHeaders(statusCode, lowerCased(headers)),
    body: await text(body),
  };
}

/** OpenNext's own wrapper does the same: without a consumer, Node.js may end silently while it renders. */
const discardingStream = {
  writeHeaders: () => new Writable({ write: (_chunk, _encoding, done) => done() }),
};

/**
 * By lower-case name, without empty ones and without those by which the proxy talks to the server: OpenNext writes an
 * empty `set-cookie`, which would keep a page out of caches.
 */
function lowerCased(headers: InternalResult['headers']): InternalResult['headers'] {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    lower.filter(([name, value]) => value.length > 0 && !name.startsWith('x-middleware-')),
  );
}

function withCacheHeaders(status: number, headers: InternalResult['headers']): InternalResult['headers'] {
  const changed: InternalResult['headers'] = {};
  for (const [name, value] of Object.entries({ ...headers, ...cacheHeaders(status, headers) }))
    if (value !== undefined) changed[name] = value;
  return changed;
}

function neutralEvent(event: InternalEvent): InternalEvent {
  const url = new URL(event.url);
  const neutral = neutralRequest({
    method: event.method,
    address: `${url.pathname}${url.search}`,
    headers: event.headers,
  });
  if (neutral === undefined) return event;
  const next = new URL(neutral.address, url);
  const query = [...new Set(next.searchParams.keys())].map((name): [string, string | string[]] => {
    const [first = '', ...others] = next.searchParams.getAll(name);
    return [name, others.length > 0 ? [first, ...others] : first];
  });
  return {
    ...event,
    // Next.js writes no body for HEAD, on which the headers of a finished page depend.
    method: 'GET',
    url: next.href,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(Object.entries(event.headers).filter(([name]) => name in neutral.headers)),
  };
}
