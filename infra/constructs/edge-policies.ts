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
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import {
  bypassHeader,
  dataHeaders,
  forwardHost,
  preparePageRequest,
  rejectLargeBodies,
} from './edge/edge-functions.ts';

/** CloudFront adds these headers only if a policy names them. */
const countryHeader = 'cloudfront-viewer-country';
const cityHeader = 'cloudfront-viewer-city';
/** The name is defined in `web/shell/geo/origin-country.ts`. */
const originCountryCookie = 'origin_country';

export type EdgePolicies = ReturnType<typeof edgePolicies>;

export function edgePolicies(parent: Construct, stage: string) {
  const scope = new Construct(parent, 'policies');
  const byHeadersOfTheOrigin = {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  };
  const edgeFunction = (name: keyof typeof purposes, code: string) =>
    new EdgeFunction(scope, name, {
      functionName: `${stage}-${name}`,
      comment: purposes[name],
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
  return {
    pages: new CachePolicy(scope, 'pages', {
      ...byHeadersOfTheOrigin,
      cachePolicyName: `${stage}-pages`,
      comment: 'Pages, by their own cache headers; requests of signed-in users have a key of their own',
      maxTtl: Duration.days(365),
      // Queries are reduced by `prepare-page-request` to the values from which pages are rendered.
      headerBehavior: CacheHeaderBehavior.allowList(bypassHeader, ...dataHeaders),
    }),
    content: new CachePolicy(scope, 'content', {
      ...byHeadersOfTheOrigin,
      cachePolicyName: `${stage}-content`,
      comment: 'API responses that are the same for everybody',
      maxTtl: Duration.days(1),
      headerBehavior: CacheHeaderBehavior.none(),
    }),
    headers: securityHeaders(scope, { id: 'headers', name: `${stage}-security`, embeddedBy: 'same-origin' }),
    /** Webmail shows the pictures of emails on its own pages. */
    pictureHeaders: securityHeaders(scope, {
      id: 'picture-headers',
      name: `${stage}-security-pictures`,
      embeddedBy: 'cross-origin',
    }),
    preparePageRequest: edgeFunction('prepare-page-request', preparePageRequest()),
    forwardHost: edgeFunction('forward-host', forwardHost),
    rejectLargeBodies: edgeFunction('reject-large-bodies', rejectLargeBodies()),
    visitor: new OriginRequestPolicy(scope, 'visitor', {
      originRequestPolicyName: `${stage}-visitor`,
      comment: 'The visitor’s country, which pages do not depend on',
      headerBehavior: OriginRequestHeaderBehavior.allowList(countryHeader, 'x-forwarded-host'),
      cookieBehavior: OriginRequestCookieBehavior.allowList(originCountryCookie),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    }),
    /**
     * For the callback that ends a sign-in; forwards the browser and the location, which owners see in their list of
     * sessions. No policy can add CloudFront's headers to all of the visitor's headers without forwarding the host.
     */
    signInEnd: new OriginRequestPolicy(scope, 'sign-in-end', {
      originRequestPolicyName: `${stage}-sign-in-end`,
      comment: 'For the end of a sign-in, with the browser and the place of the visitor',
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        ...[countryHeader, cityHeader, 'user-agent', 'x-forwarded-host', 'x-viewer-address'],
      ),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    }),
  };
}

const purposes = {
  'prepare-page-request': 'Reduces requests to what cached pages are rendered from; others bypass the cache',
  'forward-host': 'Forwards the requested host and the viewer’s address to the site’s server',
  'reject-large-bodies': 'Rejects bodies larger than the API accepts, in the API’s error format',
} as const;

/** The origins' own headers take precedence; these cover responses from S3 and the API that lack them. */
function securityHeaders(
  scope: Construct,
  { id, name, embeddedBy }: { id: string; name: string; embeddedBy: 'same-origin' | 'cross-origin' },
) {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    customHeadersBehavior: {
      customHeaders: [{ header: 'cross-origin-resource-policy', value: embeddedBy, override: false }],
    },
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
