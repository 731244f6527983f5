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

/** What the CDN may keep, what it tells the site's server, and the headers it adds. */
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
      comment: 'Pages as their own cache headers say; a signed-in person never gets another one’s page',
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
      comment: 'Answers of the API that are the same for everybody',
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
      comment: 'Tells the site’s server the host that the browser asked for, and the browser’s address',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(forwardHost),
    });
    this.rejectLargeBodies = new EdgeFunction(this, 'reject-large-bodies', {
      functionName: `${stage}-reject-large-bodies`,
      comment: 'Rejects bodies that the API does not read, in the format of its errors',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(rejectLargeBodies),
    });
  }
}

/** What Next.js answers differently to, and the visitor's country, which goes to the site's server with the key. */
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

/** API Gateway rejects bodies that Lambda does not take in a format of its own, which nothing can change. */
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

/** The origins' own headers win; these stand in for the ones that storage and the API do not send. */
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
