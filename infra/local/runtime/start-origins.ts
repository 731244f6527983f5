import { pipeline } from 'node:stream/promises';
import type { Origin } from '../edge/origin.ts';
import { startLoopbackServer } from './loopback-server.ts';
import type { StartContext } from './start-context.ts';

/**
 * The addresses of the HTTP APIs themselves, which anybody may find in the cloud; not used by the local distribution.
 */
export async function startOrigins(
  { shutdown }: StartContext,
  { api, site }: { api: Origin; site: Origin },
): Promise<{ api: string; pages: string }> {
  const [apiUrl, pagesUrl] = await Promise.all(
    [api, site].map(async (origin) => {
      const { port, close } = await startLoopbackServer(0, async (viewer, response) => {
        const { method = 'GET', url = '/', headers } = viewer;
        const {
          status,
          headers: sent,
          body,
        } = await origin({ method, url, headers, viewer }, new AbortController().signal);
        response.writeHead(status, sent);
        await pipeline(body, response);
      });
      shutdown.onClose(close);
      return `http://localhost:${port}`;
    }),
  );
  return { api: apiUrl ?? '', pages: pagesUrl ?? '' };
}
