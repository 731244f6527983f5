import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { fileCaching } from '@merrowvale/infra/constructs/stored-paths.ts';
import { hydrationParameter } from '@merrowvale/shared/domain/page-query.ts';
import {
  compressedResponse,
  isTextResponse,
} from '@merrowvale/web/lib/next-internals/compressed-response.ts';
import { finishResponse, type SiteResponse } from '@merrowvale/web/lib/next-internals/finish-response.ts';
import { isFormPost, keepInput } from '@merrowvale/web/lib/next-internals/keep-input.ts';
import type { SiteBuild } from '@merrowvale/web/lib/next-internals/site-build.ts';
import { wholeMissingPage } from '@merrowvale/web/lib/next-internals/whole-missing-page.ts';
import { objectKey } from './edge-request.ts';
import type { Origin, OriginRequest, OriginResponse } from './origin.ts';

/**
 * The site's server with the steps that OpenNext's wrapper adds to it in the cloud: forms of another release keep their
 * input, missing pages have content, pages get the styles that they use, and pages that everybody may share are
 * finished, all others compressed. `build` resolves once the site is built.
 */
export function finishedSite(
  site: Origin,
  build: () => Promise<SiteBuild>,
  report: (problem: string) => void,
): Origin {
  return async (request, gone) => {
    const isPost = isFormPost(request.method, request.headers);
    const response = isPost ? await posted(site, request, gone) : await site(request, gone);
    if (!isTextResponse({ headers: texts(response) })) return response;
    const whole = await wholeMissingPage(await read(response), request.url, async (url) =>
      read(await site({ ...request, method: 'GET', url, body: Buffer.alloc(0) }, gone)),
    );
    const finished = finishResponse(whole, {
      build: await build(),
      hydration: new URLSearchParams(request.url.split('?')[1]).get(hydrationParameter),
      report: (reason) => report(`${request.url} is not cached: ${reason}.`),
    });
    const accepted = request.headers['accept-encoding'];
    const { status, headers, body } = compressedResponse(finished, accepted?.toString());
    return { status, headers, body: Readable.from([body]) };
  };
}

async function posted(site: Origin, request: OriginRequest, gone: AbortSignal): Promise<OriginResponse> {
  const { headers } = request;
  const body = await buffer(request.viewer);
  const response = await read(await site({ ...request, body }, gone));
  const kept = await keepInput(response, { headers, body }, async (changes) => {
    const { 'content-length': _, ...others } = headers;
    return read(await site({ ...request, headers: { ...others, ...changes }, body: Buffer.alloc(0) }, gone));
  });
  return { ...kept, body: Readable.from([Buffer.from(kept.body)]) };
}

async function read(response: OriginResponse): Promise<SiteResponse> {
  return { status: response.status, headers: texts(response), body: await textOf(response) };
}

function texts({ headers }: OriginResponse): Record<string, string | string[]> {
  const unused = new Set(['content-encoding', 'content-length']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || unused.has(name) ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
}

async function textOf({ headers, body }: OriginResponse): Promise<string> {
  const bytes = await buffer(body);
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** The site's server in place of the bucket: its files with the caching that the deployment gives them. */
export function storedFiles(server: Origin): Origin {
  return async (request, gone) => {
    const key = objectKey(request.url.split('?')[0] ?? '');
    if (key === undefined) return noSuchObject();
    const url = key.split('/').map(encodeURIComponent).join('/');
    const response = await server({ ...request, url }, gone);
    if (response.status >= 500) return response;
    if (![200, 206, 304, 416].includes(response.status)) {
      response.body.resume();
      return noSuchObject();
    }
    return { ...response, headers: { ...response.headers, 'cache-control': fileCaching(key) } };
  };
}

/** As S3 responds to the CDN, which may not list the bucket's keys. */
function noSuchObject(): OriginResponse {
  const body = Readable.from(['<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>']);
  return { status: 403, headers: { 'content-type': 'application/xml' }, body };
}
