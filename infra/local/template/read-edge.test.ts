import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  CfnDistribution,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  HeadersReferrerPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { read } from './template-testing.ts';

describe('the template reader', () => {
  it('reads the distribution’s behaviours, functions, cache keys, times and tags [RUN-02]', () => {
    const model = read((data) => {
      const origin = new HttpOrigin('api.example');
      const edge = new EdgeFunction(data, 'edge', { code: FunctionCode.fromInline('function handler() {}') });
      const functionAssociations = [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }];
      const cachePolicy = new CachePolicy(data, 'pages', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(1),
        maxTtl: Duration.days(1),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        headerBehavior: CacheHeaderBehavior.allowList('RSC'),
        cookieBehavior: CacheCookieBehavior.allowList('session'),
      });
      const cdn = new Distribution(data, 'cdn', {
        defaultBehavior: {
          origin,
          cachePolicy,
          functionAssociations,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: new ResponseHeadersPolicy(data, 'headers', {
            securityHeadersBehavior: {
              strictTransportSecurity: {
                accessControlMaxAge: Duration.days(730),
                includeSubdomains: true,
                override: true,
              },
              referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.ORIGIN, override: false },
            },
            customHeadersBehavior: {
              customHeaders: [{ header: 'X-Own', value: 'yes', override: false }],
            },
          }),
        },
        additionalBehaviors: {
          '/api/*': {
            origin,
            cachePolicy: CachePolicy.CACHING_DISABLED,
            compress: false,
            allowedMethods: AllowedMethods.ALLOW_ALL,
          },
          '/icons/*': {
            origin: S3BucketOrigin.withOriginAccessControl(Bucket.fromBucketName(data, 'files', 'files')),
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          },
        },
      });
      const { defaultChild } = cdn.node;
      if (defaultChild instanceof CfnDistribution)
        defaultChild.addPropertyOverride('DistributionConfig.CacheTagConfig', { HeaderName: 'Cache-Tag' });
    });
    const nothing = { query: [], headers: [], cookies: [] };
    expect(model.edge).toMatchObject({
      arn: `arn:aws:cloudfront::000000000000:distribution/${model.edge.id}`,
      cacheTagHeader: 'cache-tag',
      behaviours: [
        {
          pathPattern: '/api/*',
          origin: 'api',
          compresses: false,
          methods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          viewerRequest: undefined,
          cache: { maxTtl: 0, key: nothing },
        },
        {
          pathPattern: '/icons/*',
          origin: 'files',
          methods: ['GET', 'HEAD'],
          cache: { minTtl: 1, maxTtl: 31_536_000, key: nothing },
        },
        {
          pathPattern: '*',
          origin: 'api',
          compresses: true,
          viewerRequest: 'function handler() {}',
          cache: {
            minTtl: 0,
            defaultTtl: 1,
            maxTtl: 86_400,
            key: { query: 'all', headers: ['rsc'], cookies: ['session'] },
          },
          forwards: { query: 'all', headers: 'all', cookies: 'all' },
          responseHeaders: {
            'strict-transport-security': 'max-age=63072000; includeSubDomains',
            'referrer-policy': 'origin',
            'x-own': 'yes',
          },
        },
      ],
    });
  });

  it('refuses a cache policy that it does not know [RUN-02]', () => {
    const unknown = () =>
      read((data) => {
        const cachePolicy = CachePolicy.AMPLIFY;
        new Distribution(data, 'cdn', {
          defaultBehavior: { origin: new HttpOrigin('api.example'), cachePolicy },
        });
      });
    expect(unknown).toThrow('does not know the cache policy');
  });
});
