import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { type AppContext, emptyCode, repository } from './app-context.ts';
import { assetPrefix } from './site-distribution.ts';

const built = join(repository, 'web/.open-next');

/** The code of the site's functions, as OpenNext leaves it. */
export function siteBundles({ site }: AppContext) {
  const code = (folder: string) => (site === 'none' ? emptyCode() : Code.fromAsset(join(built, folder)));
  return {
    server: code('server-functions/default'),
    images: code('image-optimization-function'),
    revalidation: code('revalidation-function'),
  };
}

/** Puts static files and the pages made at build time into the bucket; older ones stay for open browsers. */
export function deploySiteFiles(
  stack: Stack,
  { site }: AppContext,
  { bucket, distribution }: { bucket: Bucket; distribution: Distribution },
): void {
  if (site === 'none') return;
  const base = { destinationBucket: bucket, prune: false, memoryLimit: 1024 };
  const immutable = [
    CacheControl.setPublic(),
    CacheControl.maxAge(Duration.days(365)),
    CacheControl.immutable(),
  ];
  const deployments = [
    new BucketDeployment(stack, 'hashed-files', {
      ...base,
      sources: [Source.asset(join(built, 'assets/_next'))],
      destinationKeyPrefix: `${assetPrefix}/_next`,
      cacheControl: immutable,
    }),
    new BucketDeployment(stack, 'public-files', {
      ...base,
      sources: [Source.asset(join(built, 'assets'), { exclude: ['_next', '_next/**'] })],
      destinationKeyPrefix: assetPrefix,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.hours(1))],
      distribution,
      distributionPaths: ['/*'],
    }),
  ];
  const pages = join(built, 'cache');
  if (existsSync(pages)) {
    deployments.push(
      new BucketDeployment(stack, 'page-cache-files', {
        ...base,
        sources: [Source.asset(pages)],
        destinationKeyPrefix: '_cache',
      }),
    );
  }
}
