import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBucketEndpoint } from '../aws/s3/start-bucket-endpoint.ts';
import type { StackModel } from '../model.ts';
import type { Shutdown } from './shutdown.ts';

type PageCacheOptions = { root: string; model: StackModel; shutdown: Shutdown };

/**
 * Starts the bucket in which the packaged site caches pages and responses, filled as by a deployment; returns
 * its URL.
 */
export async function startPageCache({ root, model, shutdown }: PageCacheOptions) {
  const { CACHE_BUCKET_NAME: bucket = '', CACHE_BUCKET_KEY_PREFIX: prefix = '' } =
    model.site?.environment ?? {};
  const endpoint = await startBucketEndpoint(model.roles);
  shutdown.onClose(endpoint.close);
  const folder = join(root, 'web/.open-next/cache');
  for (const name of globSync('**/*.*', { cwd: folder }))
    endpoint.put(bucket, `${prefix}/${name}`, readFileSync(join(folder, name)));
  return { AWS_ENDPOINT_URL_S3: endpoint.url };
}
