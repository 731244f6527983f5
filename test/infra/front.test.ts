import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fullProd, ofType, statementsOf, synthesizedStage } from './synthesized-stage.ts';

const resources = synthesizedStage('prod', fullProd);
const distributions = ofType(resources, 'AWS::CloudFront::Distribution');

const behaviour = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  CachePolicyId: z.unknown(),
  ViewerProtocolPolicy: z.string(),
  ResponseHeadersPolicyId: z.unknown(),
  OriginRequestPolicyId: z.unknown().optional(),
});
const config = z
  .object({
    DefaultCacheBehavior: behaviour,
    CacheBehaviors: z.array(behaviour),
    Origins: z.array(z.object({ Id: z.string(), S3OriginConfig: z.unknown().optional() })),
    Aliases: z.array(z.string()),
    CacheTagConfig: z.unknown(),
    CustomErrorResponses: z.array(z.unknown()),
  })
  .parse(distributions[0]?.properties.DistributionConfig);
const neverCached = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const at = (path: string) => config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
const policiesNamed = (name: string) =>
  ofType(resources, 'AWS::CloudFront::CachePolicy')
    .map(({ properties }) => properties.CachePolicyConfig)
    .filter((policy) => JSON.stringify(policy).includes(`"${name}"`));
const pages = config.DefaultCacheBehavior.TargetOriginId;

describe('the one address that a browser sees', () => {
  it('is one distribution for API, pages and files [INF-07]', () => {
    expect(distributions).toHaveLength(1);
    expect(config.Origins).toHaveLength(3);
    expect(config.Aliases).toEqual(['www.merrowvale.example']);
  });

  it('routes the API to functions, and preview, sign-in and pages to the site’s server [INF-07]', () => {
    expect(at('/api/*')?.TargetOriginId).not.toBe(pages);
    expect(at('/api/preview/*')?.TargetOriginId).toBe(pages);
    expect(at('/auth/*')?.TargetOriginId).toBe(pages);
    const paths = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths.indexOf('/api/preview/*')).toBeLessThan(paths.indexOf('/api/*'));
  });

  it('reveals the browser and place of the sign-in to the end of a sign-in, and to no page [AUT-04, INF-07]', () => {
    const policy = ofType(resources, 'AWS::CloudFront::OriginRequestPolicy').find(({ properties }) =>
      JSON.stringify(properties).includes('cloudfront-viewer-city'),
    );
    expect(JSON.stringify(policy?.properties)).toContain('user-agent');
    const paths = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths.indexOf('/auth/callback')).toBeLessThan(paths.indexOf('/auth/*'));
    const among = [...config.CacheBehaviors, config.DefaultCacheBehavior].filter(
      ({ OriginRequestPolicyId }) => JSON.stringify(OriginRequestPolicyId)?.includes('signinend'),
    );
    expect(among.map(({ PathPattern }) => PathPattern)).toEqual(['/auth/callback']);
  });

  it('serves files from storage [INF-07]', () => {
    const files = config.Origins.find(({ S3OriginConfig }) => S3OriginConfig !== undefined);
    for (const path of ['/_next/static/*', '/icons/*']) expect(at(path)?.TargetOriginId).toBe(files?.Id);
  });

  it('caches no owner’s data and no sign-in [API-04]', () => {
    for (const path of ['/api/*', '/auth/*', '/api/preview/*'])
      expect(at(path)?.CachePolicyId).toBe(neverCached);
  });

  it('caches the lists that are the same for everybody [API-04]', () => {
    for (const path of ['/api/species/*/breeds', '/api/openapi.json'])
      expect(at(path)?.CachePolicyId).not.toBe(neverCached);
  });

  it('keys pages by path, query and the form of data, without cookies [CMS-06]', () => {
    const [policy] = policiesNamed('prod-pages');
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
    const names = z
      .object({
        ParametersInCacheKeyAndForwardedToOrigin: z.object({
          HeadersConfig: z.object({ Headers: z.array(z.string()) }),
        }),
      })
      .parse(policy).ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers;
    expect(names).toContain('x-uncached-request');
    expect(names).not.toContain('accept');
    expect(names).not.toContain('cloudfront-viewer-country');
    // CloudFront's quota of headers in a policy.
    expect(names.length).toBeLessThanOrEqual(10);
  });

  it('sends the visitor’s country to the requests that ask for it, and renders no page from it [GEO-01]', () => {
    const policies = ofType(resources, 'AWS::CloudFront::OriginRequestPolicy').filter(
      ({ properties, logicalId }) =>
        JSON.stringify(properties).toLowerCase().includes('cloudfront-viewer-country') &&
        !logicalId.includes('signinend'),
    );
    expect(policies).toHaveLength(1);
    expect(at('/visitor')?.OriginRequestPolicyId).toEqual({ Ref: policies[0]?.logicalId });
    expect(at('/visitor')?.CachePolicyId).toBe(neverCached);
    expect(JSON.stringify(policiesNamed('prod-pages')).toLowerCase()).not.toContain('country');
  });

  it('stores the tags of cached pages, by which publishing invalidates them [CMS-05]', () => {
    expect(config.CacheTagConfig).toEqual({ HeaderName: 'cache-tag' });
    const [statement] = statementsOf(resources, 'prod-invalidate-pages').filter(({ Action }) =>
      Action.includes('cloudfront:CreateInvalidation'),
    );
    expect(statement?.Action).toEqual(['cloudfront:CreateInvalidation']);
    expect(JSON.stringify(statement?.Resource)).toContain(distributions[0]?.logicalId ?? 'none');
  });

  it('never caches an error, which may be one visitor’s own [API-04]', () => {
    const cachedByDefault = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(config.CustomErrorResponses).toEqual(
      cachedByDefault.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  it('keeps the files of earlier releases, which cached pages load [INF-07]', () => {
    const expiring = ofType(resources, 'AWS::S3::Bucket').flatMap(({ logicalId, properties }) =>
      logicalId.includes('site') ? [properties.LifecycleConfiguration] : [],
    );
    expect(expiring).toEqual([{ Rules: [expect.objectContaining({ Prefix: '_cache/' })] }]);
  });

  it('logs neither paths and queries, which may contain tokens, nor visitors [PRI-01]', () => {
    expect(distributions[0]?.properties.DistributionConfig).not.toHaveProperty('Logging');
    const [delivery, ...others] = ofType(resources, 'AWS::Logs::Delivery');
    expect(others).toEqual([]);
    const fields = z.array(z.string()).parse(delivery?.properties.RecordFields);
    expect(fields).toContain('sc-status');
    const telling = /uri|query|cookie|referer|c-ip|forwarded|host|user-agent|country|asn|c-port/i;
    expect(fields.filter((field) => telling.test(field))).toEqual([]);
    const [source] = ofType(resources, 'AWS::Logs::DeliverySource');
    expect(source?.stack).toBe(delivery?.stack);
    expect(source?.properties.LogType).toBe('ACCESS_LOGS');
  });

  it('is never served over plain HTTP [INF-07]', () => {
    const all = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
    expect(new Set(all.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy))).toEqual(
      new Set(['redirect-to-https']),
    );
  });

  it('enforces HTTPS in browsers for two years, and gives files the headers that pages have [SEC-01]', () => {
    const [headers] = ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(headers?.properties.ResponseHeadersPolicyConfig).toMatchObject({
      SecurityHeadersConfig: {
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      },
    });
  });

  it('lets other sites embed the pictures of emails, and nothing else [NTF-01, SEC-01]', () => {
    const header = z.object({ Header: z.literal('cross-origin-resource-policy'), Value: z.string() });
    const policy = z.object({ CustomHeadersConfig: z.object({ Items: z.tuple([header]) }) });
    const embeddedBy = new Map(
      ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ logicalId, properties }) => [
        logicalId,
        policy.parse(properties.ResponseHeadersPolicyConfig).CustomHeadersConfig.Items[0].Value,
      ]),
    );
    const reference = z.object({ Ref: z.string() });
    const all = [config.DefaultCacheBehavior, ...config.CacheBehaviors].map(
      ({ PathPattern, ResponseHeadersPolicyId }) => ({
        path: PathPattern,
        by: embeddedBy.get(reference.parse(ResponseHeadersPolicyId).Ref),
      }),
    );
    expect(all.filter(({ by }) => by !== 'same-origin')).toEqual([
      { path: '/icons/*.png', by: 'cross-origin' },
    ]);
    const order = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(order.indexOf('/icons/*.png')).toBeLessThan(order.indexOf('/icons/*'));
  });

  it('has its own certificate and DNS records if a domain is set [INF-01]', () => {
    expect(ofType(resources, 'AWS::CertificateManager::Certificate')[0]?.properties.DomainName).toBe(
      fullProd.settings.domain.name,
    );
    expect(
      ofType(resources, 'AWS::Route53::RecordSet')
        .filter(({ properties }) => properties.Name === `${fullProd.settings.domain.name}.`)
        .map(({ properties }) => properties.Type)
        .sort(),
    ).toEqual(['A', 'AAAA']);
  });

  it('is the site’s address in every function [INF-07]', () => {
    const urls = ofType(resources, 'AWS::Lambda::Function').flatMap(({ properties }) => {
      const { Environment } = z
        .object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional() })
        .parse(properties);
      return Environment?.Variables.SITE_URL ?? [];
    });
    expect(new Set(urls)).toEqual(new Set(['https://www.merrowvale.example']));
  });
});
