import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { OriginApi } from '../constructs/origin-api.ts';
import { OriginSecret } from '../constructs/origin-secret.ts';
import { siteBucket } from '../constructs/site-buckets.ts';
import { siteDistribution } from '../constructs/site-distribution.ts';
import { SiteFiles } from '../constructs/site-files.ts';

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
