import { Stack, Validations } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';

/** Where the site's build puts static files in the bucket, and where its server keeps finished pages. */
export const filePrefixes = { assets: '_assets', pages: '_cache' } as const;

/** The site's bucket as other stacks see it: by an export whose name can be told in advance. */
export class SiteFiles {
  readonly bucket: IBucket;
  readonly exportName: string;
  readonly #arn: string;

  constructor(bucket: IBucket, stage: string) {
    this.bucket = bucket;
    this.exportName = `${stage}-site-files-arn`;
    this.#arn = String(Stack.of(bucket).exportValue(bucket.bucketArn, { name: this.exportName }));
  }

  allow(user: AppFunction, prefix: string, actions: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]) {
    user.allow(
      actions.map((action) => `s3:${action}`),
      [`${this.#arn}/${prefix}/*`],
    );
    Validations.of(user.node.scope ?? user).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${this.exportName}/${prefix}/*]`,
      reason: 'A build or a visit decides the names of the files; the role reaches just this one folder.',
    });
  }

  /** The bucket by the export's name, so that permissions on it have names that can be told in advance too. */
  importInto(scope: Construct): IBucket {
    return Bucket.fromBucketArn(scope, 'files', this.#arn);
  }

  /** Tells a missing file from a forbidden one. */
  allowListing(user: AppFunction): void {
    user.allow(['s3:ListBucket'], [this.#arn]);
  }
}
