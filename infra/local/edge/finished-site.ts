import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { IntegrityOf } from '@merrowvale/web/lib/security/finish-page.ts';
import { finishResponse } from '@merrowvale/web/lib/security/finish-response.ts';
import type { Origin, OriginResponse } from './origin.ts';

/**
 * The site's server with the step that OpenNext's wrapper adds to it in the cloud: pages that everybody may share are
 * finished. `integrityOf` is called once the site is built.
 */
export function finishedSite(
  site: Origin,
  integrityOf: () => IntegrityOf,
  report: (problem: string) => void,
): Origin {
  return async (request, gone) => {
    const response = await site(request, gone);
    const isPublic = /\bpublic\b.*\bs-maxage=/.test(String(response.headers['cache-control'] ?? ''));
    if (!isPublic) return response;
    const { status, headers, body } = finishResponse(
      { status: response.status, headers: texts(response), body: await textOf(response) },
      { integrityOf: integrityOf(), report: (reason) => report(`${request.url} is not cached: ${reason}.`) },
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
