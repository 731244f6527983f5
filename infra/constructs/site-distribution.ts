import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { Duration, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CfnDistribution,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { type EdgePolicies, edgePolicies } from './edge-policies.ts';
import { filePrefixes } from './site-files.ts';
import { storedPaths } from './stored-paths.ts';

export type Origins = {
  api: IOrigin;
  pages: IOrigin;
  files: IBucket;
  certificate: ICertificate | undefined;
  webAclArn: string | undefined;
};

/** The single distribution: API, pages and static files on one origin, so that no CORS is needed. */
export function siteDistribution(scope: Construct, { settings }: AppContext, origins: Origins): Distribution {
  const policies = edgePolicies(scope, settings.stage);
  const distribution = new Distribution(scope, 'distribution', {
    comment: `${settings.stage} portal`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: settings.keepData ? PriceClass.PRICE_CLASS_ALL : PriceClass.PRICE_CLASS_100,
    defaultBehavior: pageBehaviour(origins.pages, policies),
    additionalBehaviors: behaviours(origins, policies),
    errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    ...(origins.webAclArn === undefined ? {} : { webAclId: origins.webAclArn }),
    ...(settings.domain && origins.certificate
      ? {
          domainNames: [settings.domain.name],
          certificate: origins.certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }
      : {}),
  });
  tagCachedPages(distribution);
  acknowledgeFindings(distribution);
  return distribution;
}

const cacheTagHeader = 'cache-tag';

/** CDK's distribution construct has no property for this yet. */
function tagCachedPages(distribution: Distribution) {
  const { defaultChild } = distribution.node;
  if (!(defaultChild instanceof CfnDistribution)) throw new Error('Not a distribution.');
  defaultChild.addPropertyOverride('DistributionConfig.CacheTagConfig', { HeaderName: cacheTagHeader });
}

/**
 * Errors that CloudFront caches for ten seconds by default: under the path alone, without the cookies of the visitor who
 * got them. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

function pageBehaviour(origin: IOrigin, policies: EdgePolicies): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: policies.headers,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: policies.pages,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [
      { function: policies.preparePageRequest, eventType: FunctionEventType.VIEWER_REQUEST },
    ],
  };
}

const picturesOfEmails = '/icons/*.png';

/** Behaviours by path; the first match wins. */
function behaviours(origins: Origins, policies: EdgePolicies): Record<string, BehaviorOptions> {
  const neverCached = { cachePolicy: CachePolicy.CACHING_DISABLED };
  const signIn: BehaviorOptions = {
    ...pageBehaviour(origins.pages, policies),
    ...neverCached,
    functionAssociations: [{ function: policies.forwardHost, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const api = {
    ...pageBehaviour(origins.api, policies),
    ...neverCached,
    functionAssociations: [
      { function: policies.rejectLargeBodies, eventType: FunctionEventType.VIEWER_REQUEST },
    ],
  };
  const files: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(origins.files, { originPath: `/${filePrefixes.assets}` }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: policies.headers,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
  };
  return {
    '/api/preview/*': signIn,
    ...forEach(contentPaths(), { ...api, cachePolicy: policies.content }),
    '/api/*': api,
    '/auth/callback': { ...signIn, originRequestPolicy: policies.signInEnd },
    '/auth/*': signIn,
    '/visitor': { ...signIn, originRequestPolicy: policies.visitor },
    [picturesOfEmails]: { ...files, responseHeadersPolicy: policies.pictureHeaders },
    ...forEach(storedPaths(), files),
  };
}

function forEach(paths: readonly string[], options: BehaviorOptions) {
  return Object.fromEntries(paths.map((path) => [path, options]));
}

/** Paths of the endpoints whose responses are the same for all callers. */
function contentPaths(): string[] {
  const cacheable = Object.values(endpoints).filter(({ cache }) => cache !== 'no-store');
  return cacheable.map(({ path }) => path.replaceAll(/\{\w+\}/g, '*'));
}

function acknowledgeFindings(distribution: Distribution) {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'Owners live and travel in every country, so none is blocked.' },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'The older logging contains every path and query, with the tokens in them; stages with a region have logging v2.',
    },
    {
      id: 'AwsSolutions-CFR2',
      reason:
        'The setting `firewall` adds one; stages for development save its monthly cost, as their APIs are throttled.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'TLS 1.2 or later with a domain; without one, CloudFront’s default certificate does not allow the setting.',
    },
  );
}
