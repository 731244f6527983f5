import { CfnOutput, Duration, type Stack, Validations } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
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
import { originApi } from '../constructs/origin-api.ts';
import { originSecret } from '../constructs/origin-secret.ts';
import { type Origins, siteDistribution } from '../constructs/site-distribution.ts';
import { filePrefixes, siteFiles } from '../constructs/site-files.ts';

type Domain = NonNullable<AppContext['settings']['domain']>;

/**
 * The only origin that browsers use: the CDN, storage for static files, and two HTTP APIs whose routes are
 * added later.
 */
export function addFront(
  stack: Stack,
  context: AppContext,
  { certificate, webAclArn }: Pick<Origins, 'certificate' | 'webAclArn'>,
) {
  const { domain, siteUrl } = context.settings;
  const secret = originSecret(stack, context);
  const api = originApi(stack, context, {
    name: 'api',
    impact: 'Owners cannot see or change their pets and reminders.',
    slowImpact: 'Owners wait for their pets and reminders.',
    slowMilliseconds: 2000,
    secret,
  });
  const pages = originApi(stack, context, {
    name: 'pages',
    impact: 'Pages of the site, including sign-in, do not open.',
    slowImpact: 'Visitors wait for pages that nobody has opened for a while.',
    slowMilliseconds: 4000,
    secret,
  });
  pages.addStage();
  const files = siteBucket(stack, context);
  const distribution = siteDistribution(stack, context, {
    api: api.origin,
    pages: pages.origin,
    files,
    certificate,
    webAclArn,
  });
  secret.rotate(distribution, webAclArn);
  if (domain) point(stack, domain, distribution);
  const url = siteUrl ?? `https://${domain?.name ?? distribution.distributionDomainName}`;
  // Stacks that import it are deployed later, so it must not disappear when the site gets another address.
  stack.exportValue(distribution.distributionDomainName);
  new CfnOutput(stack, 'site-url', { value: url });
  return {
    siteUrl: url,
    /** Published by the stack that adds the routes for anyone. */
    api,
    pages: pages.api,
    files: siteFiles(files, context.settings.stage),
    distribution,
  };
}

function point(stack: Stack, domain: Domain, distribution: Distribution): void {
  const zone = zoneOf(stack, domain);
  const record = {
    zone,
    recordName: domain.name,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(stack, 'ipv4', record);
  new AaaaRecord(stack, 'ipv6', record);
}

function zoneOf(stack: Stack, { hostedZoneId, hostedZoneName: zoneName }: Domain): IHostedZone {
  return HostedZone.fromHostedZoneAttributes(stack, 'zone', { hostedZoneId, zoneName });
}

/**
 * The domain's certificate, in us-east-1 as CloudFront requires. CDK passes its ARN to the other region under a name that
 * contains its id, and never changes the value of such a name: a certificate of another domain has another id.
 */
export function addCertificate(stack: Stack, settings: AppContext['settings'], domain: Domain): ICertificate {
  const certificate = new Certificate(stack, `certificate-${domain.hostedZoneId}-${domain.name}`, {
    domainName: domain.name,
    validation: CertificateValidation.fromDns(zoneOf(stack, domain)),
  });
  // The distribution uses the old one until its own stack is updated, and so long AWS refuses to delete it.
  certificate.applyRemovalPolicy(removalPolicy(settings));
  return certificate;
}

/** After this, content is read from the content system again, and what earlier builds have stored is gone. */
const cachedDays = 30;

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
