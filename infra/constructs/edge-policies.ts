import { bodyLimit, bodyTooLarge } from '@merrowvale/shared/schemas/body-limit.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

/** CDN policies: what it caches, what it forwards to the site's server, and the headers it adds. */
export class EdgePolicies extends Construct {
  readonly pages: CachePolicy;
  readonly content: CachePolicy;
  readonly headers: ResponseHeadersPolicy;
  readonly forwardHost: EdgeFunction;
  readonly rejectLargeBodies: EdgeFunction;

  constructor(scope: Construct, stage: string) {
    super(scope, 'policies');
    const asTheOriginSays = { minTtl: Duration.seconds(0), defaultTtl: Duration.seconds(0) };
    this.pages = new CachePolicy(this, 'pages', {
      cachePolicyName: `${stage}-pages`,
      comment: 'Pages, by their own cache headers; a signed-in user never gets another user’s page',
      ...asTheOriginSays,
      maxTtl: Duration.days(365),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.allowList(sessionCookieName('https:')),
      headerBehavior: CacheHeaderBehavior.allowList(...pageHeaders),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    this.content = new CachePolicy(this, 'content', {
      cachePolicyName: `${stage}-content`,
      comment: 'API responses that are the same for everybody',
      ...asTheOriginSays,
      maxTtl: Duration.days(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    this.headers = securityHeaders(this, stage);
    this.forwardHost = new EdgeFunction(this, 'forward-host', {
      functionName: `${stage}-forward-host`,
      comment: 'Forwards the requested host and the viewer’s address to the site’s server',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(forwardHost),
    });
    this.rejectLargeBodies = new EdgeFunction(this, 'reject-large-bodies', {
      functionName: `${stage}-reject-large-bodies`,
      comment: 'Rejects bodies larger than the API accepts, in the API’s error format',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(rejectLargeBodies),
    });
  }
}

/**
 * Request headers that Next.js responses depend on, and the visitor's country; part of the cache key and
 * forwarded.
 */
const pageHeaders = [
  'cloudfront-viewer-country',
  'accept',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'x-prerender-revalidate',
] as const;

const forwardHost = `function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = request.headers.host;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/** API Gateway rejects bodies over Lambda's limit with an error format that cannot be configured. */
const rejectLargeBodies = `function handler(event) {
  var length = event.request.headers['content-length'];
  if (!length || Number(length.value) <= ${bodyLimit.bytes}) return event.request;
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: ${JSON.stringify(JSON.stringify({ success: false, message: bodyTooLarge }))} },
  };
}`;

/** The origins' own headers take precedence; these cover responses from S3 and the API that lack them. */
function securityHeaders(scope: Construct, stage: string) {
  return new ResponseHeadersPolicy(scope, 'headers', {
    responseHeadersPolicyName: `${stage}-security`,
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: false },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: false,
      },
    },
  });
}
