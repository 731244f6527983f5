import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { finishResponse, isFinished } from '@merrowvale/web/lib/security/finish-response.ts';
import type { SiteBuild } from '@merrowvale/web/lib/security/site-build.ts';
import type { Origin, OriginResponse } from './origin.ts';

/**
 * The site's server with the step that OpenNext's wrapper adds to it in the cloud: pages get the styles that they
 * use, and pages that everybody may share are finished. `build` resolves once the site is built.
 */
export function finishedSite(
  site: Origin,
  build: () => Promise<SiteBuild>,
  report: (problem: string) => void,
): Origin {
  return async (request, gone) => {
    const response = await site(request, gone);
    const sent = texts(response);
    if (!isFinished({ headers: sent })) return response;
    const { status, headers, body } = finishResponse(
      { status: response.status, headers: sent, body: await textOf(response) },
      { build: await build(), report: (reason) => report(`${request.url} is not cached: ${reason}.`) },
    );
    return { status, headers, body: Readable.from([Buffer.from(body)]) };
  };
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
