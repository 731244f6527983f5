import { Duration, Validations } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type AppContext, removalPolicy } from './app-context.ts';
import { filePrefixes } from './site-files.ts';

/** After this, content is read from the content system again, and what earlier builds have stored is gone. */
const cachedDays = 30;

/** The bucket of the site's files, which logs its access to another. */
export function siteBucket(parent: Construct, { settings }: AppContext): IBucket {
  const scope = new Construct(parent, 'buckets');
  const base = {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicy(settings),
    // S3 refuses to delete a bucket that is not empty.
    autoDeleteObjects: !settings.keepData,
  };
  const logs = new Bucket(scope, 'logs', {
    ...base,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(settings.logRetentionDays) }],
  });
  const site = new Bucket(scope, 'site', {
    ...base,
    serverAccessLogsBucket: bucketInterface(logs),
    serverAccessLogsPrefix: 'site/',
    lifecycleRules: [{ prefix: `${filePrefixes.pages}/`, expiration: Duration.days(cachedDays) }],
  });
  Validations.of(logs).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'This bucket stores access logs; logging its own access would loop.',
  });
  return bucketInterface(site);
}

/** CDK's Bucket class does not satisfy IBucket under `exactOptionalPropertyTypes`. */
function bucketInterface(bucket: unknown): IBucket {
  if (isBucket(bucket)) return bucket;
  throw new Error('Not a bucket.');
}

function isBucket(value: unknown): value is IBucket {
  return value instanceof Bucket;
}
