import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketEndpoint } from '../aws/s3/start-bucket-endpoint.ts';
import type { StackModel } from '../model.ts';

type PageCacheOptions = { build: string; model: StackModel; bucket: BucketEndpoint };

/** Fills the bucket in which the packaged site caches pages and responses, as a deployment does. */
export function fillPageCache({ build, model, bucket }: PageCacheOptions): void {
  const { CACHE_BUCKET_NAME: name = '', CACHE_BUCKET_KEY_PREFIX: prefix = '' } =
    model.site?.environment ?? {};
  const folder = join(build, '.open-next/cache');
  for (const file of globSync('**/*.*', { cwd: folder }))
    bucket.put(name, `${prefix}/${file}`, readFileSync(join(folder, file)));
}
