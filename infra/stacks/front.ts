import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type AppContext, removalPolicy } from '../constructs/app-context.ts';
import { OriginApi } from '../constructs/origin-api.ts';
import { OriginSecret } from '../constructs/origin-secret.ts';
import { siteDistribution } from '../constructs/site-distribution.ts';
import { filePrefixes, SiteFiles } from '../constructs/site-files.ts';

export type FrontStackProps = StackProps & {
  certificate: ICertificate | undefined;
  webAclArn: string | undefined;
};

/**
 * The only origin that browsers use: the CDN, storage for static files, and two HTTP APIs whose routes are
 * added later.
 */
export class FrontStack extends Stack {
  readonly siteUrl: string;
  /** Published by the stack that adds the routes for anyone. */
  readonly api: OriginApi;
  readonly pages: HttpApi;
  readonly files: SiteFiles;
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    context: AppContext,
    { certificate, webAclArn, ...props }: FrontStackProps,
  ) {
    super(scope, id, props);
    const { domain, siteUrl } = context.settings;
    const secret = new OriginSecret(this, context);
    const api = new OriginApi(this, context, {
      name: 'api',
      impact: 'Owners cannot see or change their pets and reminders.',
      slowImpact: 'Owners wait for their pets and reminders.',
      slowMilliseconds: 2000,
      secret,
    });
    const pages = new OriginApi(this, context, {
      name: 'pages',
      impact: 'Pages of the site, including sign-in, do not open.',
      slowImpact: 'Visitors wait for pages that nobody has opened for a while.',
      slowMilliseconds: 4000,
      secret,
    });
    pages.addStage(pages);
    const files = siteBucket(this, context);
    this.distribution = siteDistribution(this, context, {
      api: api.origin,
      pages: pages.origin,
      files,
      certificate,
      webAclArn,
    });
    secret.rotate(this.distribution, webAclArn);
    this.api = api;
    this.pages = pages.api;
    this.files = new SiteFiles(files, context.settings.stage);
    if (domain) this.#point(domain);
    this.siteUrl = siteUrl ?? `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    new CfnOutput(this, 'site-url', { value: this.siteUrl });
  }

  #point(domain: NonNullable<AppContext['settings']['domain']>) {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.hostedZoneName,
    });
    const record = {
      zone,
      recordName: domain.name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, 'ipv4', record);
    new AaaaRecord(this, 'ipv6', record);
  }
}

/** After this, content is read from the content system again, and what earlier builds have stored is gone. */
const cachedDays = 30;

/** The bucket of the site's files, which logs its access to another. */
function siteBucket(parent: Construct, { settings }: AppContext): IBucket {
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
