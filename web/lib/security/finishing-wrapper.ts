import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import type {} from '@opennextjs/aws/types/global.js';
import type { InternalEvent, InternalResult } from '@opennextjs/aws/types/open-next.js';
import type { Wrapper } from '@opennextjs/aws/types/overrides.js';
import { expireTags } from '../content/expire-tags.ts';
import { cacheHeaders } from '../edge/cache-headers.ts';
import { neutralRequest } from '../edge/shared-request.ts';
import { logProblem } from '../log-problem.ts';
import { finishResponse } from './finish-response.ts';
import { siteBuild } from './site-build.ts';

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
      const request = neutralEvent(await converter.convertFrom(event));
      const response = await handler(request, { streamCreator: discardingStream });
      return converter.convertTo(await finished(response), event);
    };

    async function finished(response: InternalResult): Promise<InternalResult> {
      // The response is compressed or binary, so it is not a page.
      if (response.isBase64Encoded) return response;
      const { status, headers, body } = finishResponse(
        {
          status: response.statusCode,
          headers: withCacheHeaders(response.statusCode, lowerCased(response.headers)),
          body: await text(response.body),
        },
        { build, report: (reason) => logProblem('A page is not cached.', reason) },
      );
      return { ...response, statusCode: status, headers, body: ReadableStream.from([Buffer.from(body)]) };
    }
  },
});

/** OpenNext's own wrapper does the same: without a consumer, Node.js may end silently while it renders. */
const discardingStream = {
  writeHeaders: () => new Writable({ write: (_chunk, _encoding, done) => done() }),
};

function lowerCased(headers: InternalResult['headers']): InternalResult['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
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
    url: next.href,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(Object.entries(event.headers).filter(([name]) => name in neutral.headers)),
  };
}
