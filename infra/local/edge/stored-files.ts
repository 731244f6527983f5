import { fileCaching } from '@merrowvale/infra/constructs/file-caching.ts';
import type { Origin } from './origin.ts';

/** The site's server in place of the bucket: its files with the caching that the deployment gives them. */
export function storedFiles(server: Origin): Origin {
  return async (request, gone) => {
    const response = await server(request, gone);
    if (response.status >= 400) return response;
    const path = request.url.split('?')[0] ?? '';
    return { ...response, headers: { ...response.headers, 'cache-control': fileCaching(path) } };
  };
}
