import { Stack, Validations } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';

export const filePrefixes = { assets: '_assets', pages: '_cache' } as const;

export type SiteFiles = ReturnType<typeof siteFiles>;

/** The site's bucket as other stacks see it, imported by an export with a fixed name. */
export function siteFiles(bucket: IBucket, stage: string) {
  const exportName = `${stage}-site-files-arn`;
  const arn = String(Stack.of(bucket).exportValue(bucket.bucketArn, { name: exportName }));
  return {
    bucket,
    exportName,
    allow(
      user: AppFunction,
      prefix: string,
      actions: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[],
    ) {
      user.allow(
        actions.map((action) => `s3:${action}`),
        [`${arn}/${prefix}/*`],
      );
      Validations.of(user.node.scope ?? user).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${exportName}/${prefix}/*]`,
        reason: 'File names depend on builds and visits; the role is limited to this one prefix.',
      });
    },
    /** The bucket by the export's name, so that the permissions on it have predictable names as well. */
    importInto: (scope: Construct) => Bucket.fromBucketArn(scope, 'files', arn),
    /** Makes it possible to distinguish a missing file (404) from a forbidden one (403). */
    allowListing: (user: AppFunction) => user.allow(['s3:ListBucket'], [arn]),
  };
}
