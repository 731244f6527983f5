import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashedFiles, releaseManifests } from '@merrowvale/functions/lib/site-files/superseded-files.ts';
import { type Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Code } from 'aws-cdk-lib/aws-lambda';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { type AppContext, arnInFinding, emptyCode, logGroup } from './app-context.ts';
import { filePrefixes, type SiteFiles } from './site-files.ts';
import { forAnHour, forEver, immutableFolders, publicPaths } from './stored-paths.ts';

export function serverCode({ site }: AppContext): Code {
  return site === 'none' ? emptyCode() : Code.fromAsset(join(site.folder, 'server-functions/default'));
}

/**
 * Uploads static files and prerendered pages to the bucket. Older files are retained for open browsers and for pages
 * of earlier releases in the CDN's cache, until `remove-superseded-files` removes them. Returns the deployment of the
 * files that pages load.
 */
export function deploySiteFiles(
  stack: Stack,
  { site, settings, files, distribution }: AppContext & { files: SiteFiles; distribution: Distribution },
): BucketDeployment | undefined {
  if (site === 'none') return undefined;
  const assets = join(site.folder, 'assets');
  const base = {
    destinationBucket: files.importInto(stack),
    prune: false,
    memoryLimit: 1024,
    logGroup: logGroup(stack, 'copier-logs', settings, `/merrowvale/${settings.stage}/copy-site-files`),
  };
  const upload = (id: string, destinationKeyPrefix: string, own: UploadProps) =>
    new BucketDeployment(stack, id, { ...base, destinationKeyPrefix, ...own });
  const immutable = (id: string, prefix: string, folder: string) =>
    upload(id, prefix, { sources: [Source.asset(folder)], cacheControl: [CacheControl.fromString(forEver)] });
  const copier = immutable('hashed-files', hashedFiles, join(assets, '_next'));
  for (const folder of immutableFolders)
    immutable(
      `${folder.replaceAll('/', '-')}-files`,
      `${filePrefixes.assets}/${folder}`,
      join(assets, folder),
    );
  upload('release-manifest', releaseManifests, { sources: [releaseManifest(join(assets, '_next'))] });
  const exclude = ['_next', ...immutableFolders].flatMap((folder) => [folder, `${folder}/**`]);
  upload('public-files', filePrefixes.assets, {
    sources: [Source.asset(assets, { exclude })],
    cacheControl: [CacheControl.fromString(forAnHour)],
    distribution,
    // Pages stay cached: they load the files of their own release, which are retained.
    distributionPaths: publicPaths(),
  });
  const pages = join(site.folder, 'cache');
  if (existsSync(pages)) upload('page-cache-files', filePrefixes.pages, { sources: [Source.asset(pages)] });
  acknowledgeCopier(copier, files);
  return copier;
}

type UploadProps = Omit<BucketDeploymentProps, 'destinationBucket' | 'destinationKeyPrefix'>;

/** The keys of a release's hashed files. A repeated or restored release has the same name and is uploaded again. */
function releaseManifest(folder: string) {
  const keys = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${hashedFiles}/${relative(folder, join(entry.parentPath, entry.name))}`)
    .sort();
  const name = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16);
  return Source.jsonData(`${name}.json`, keys);
}

/** All bucket deployments share one CDK-managed function, whose settings we cannot choose. */
function acknowledgeCopier({ handlerRole }: BucketDeployment, files: SiteFiles) {
  const reason = 'CDK’s own function for bucket deployments; it runs only while a stack is deployed.';
  const { partition, region } = arnInFinding(files.bucket);
  const assets = `arn:${partition}:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*`;
  const actions = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];
  const resources = [assets, `${files.exportName}/*`, '*'];
  const findings = [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...actions.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
    ...resources.map((resource) => `AwsSolutions-IAM5[Resource::${resource}]`),
    'AwsSolutions-L1',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaAsyncFailureDestination',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaTracing',
    'Serverless-LambdaDefaultTimeout',
  ];
  const copier = handlerRole.node.scope;
  if (copier) Validations.of(copier).acknowledge(...findings.map((id) => ({ id, reason })));
}
