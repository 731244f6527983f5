import { settingsFor } from '@merrowvale/infra/settings.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  fullProd,
  mentions,
  ofType,
  statementsOf,
  synthesizedStage,
  withTexts,
} from './synthesized-stage.ts';

const resources = synthesizedStage('prod', fullProd);
const authorizers = ofType(resources, 'AWS::ApiGatewayV2::Authorizer');
const [secret] = ofType(resources, 'AWS::SecretsManager::Secret').filter(
  ({ properties }) => properties.Name === 'prod/origin',
);
const distribution = z
  .object({
    DistributionConfig: z.object({
      Origins: z.array(
        z.object({
          CustomOriginConfig: z.unknown().optional(),
          OriginCustomHeaders: z
            .array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() }))
            .default([]),
        }),
      ),
      ViewerCertificate: z.unknown(),
      WebACLId: z.unknown(),
    }),
  })
  .parse(ofType(resources, 'AWS::CloudFront::Distribution')[0]?.properties).DistributionConfig;

describe('the CDN as the only way in', () => {
  it('is required by every route of both APIs [SEC-01]', () => {
    const open = ofType(resources, 'AWS::ApiGatewayV2::Route').filter(
      ({ properties }) =>
        properties.AuthorizationType !== 'CUSTOM' ||
        !authorizers.some((authorizer) => mentions(properties.AuthorizerId, authorizer)),
    );
    expect(open.map(({ properties }) => properties.RouteKey)).toEqual([]);
    expect(authorizers).toHaveLength(2);
    for (const { properties } of authorizers)
      expect(properties).toMatchObject({
        AuthorizerType: 'REQUEST',
        EnableSimpleResponses: true,
        // API Gateway rejects a request without it before any function runs.
        IdentitySource: ['$request.header.x-origin-secret'],
      });
  });

  it('is proved by a secret that the template only refers to [SEC-01, SEC-05]', () => {
    const apis = distribution.Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig !== undefined);
    expect(apis).toHaveLength(2);
    for (const { OriginCustomHeaders } of apis) {
      expect(OriginCustomHeaders.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-secret']);
      const [header] = OriginCustomHeaders;
      expect(JSON.stringify(header?.HeaderValue)).toContain('{{resolve:secretsmanager:');
      expect(secret && mentions(header?.HeaderValue, secret)).toBe(true);
    }
  });

  it('changes its secret every month, by a function that may change nothing else [SEC-01]', () => {
    const [rotation, ...others] = ofType(resources, 'AWS::SecretsManager::RotationSchedule');
    expect(others).toEqual([]);
    expect(rotation?.properties.RotationRules).toEqual({ ScheduleExpression: 'rate(30 days)' });
    const actions = statementsOf(resources, 'prod-rotate-origin-secret')
      .flatMap(({ Action }) => Action)
      .filter((action) => !/^(logs|xray):/.test(action));
    expect(actions.sort()).toEqual([
      'cloudfront:GetDistribution',
      'cloudfront:UpdateDistribution',
      'secretsmanager:DescribeSecret',
      'secretsmanager:GetSecretValue',
      'secretsmanager:PutSecretValue',
      'secretsmanager:UpdateSecretVersionStage',
      'wafv2:GetWebACL',
    ]);
  });

  it('speaks TLS 1.2 or later, to visitors and to the APIs [SEC-01]', () => {
    expect(distribution.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' });
    for (const { CustomOriginConfig } of distribution.Origins.filter((origin) => origin.CustomOriginConfig))
      expect(CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      });
  });
});

describe('the firewall', () => {
  it('limits the anonymous endpoints with the most work more strictly, each of which a route handles [INF-04]', () => {
    const [firewall] = ofType(resources, 'AWS::WAFv2::WebACL');
    const rules = z
      .array(z.looseObject({ Name: z.string(), Statement: z.unknown() }))
      .parse(firewall?.properties.Rules);
    const statement = JSON.stringify(rules.find(({ Name }) => Name === 'expensive')?.Statement);
    const limited = [...statement.matchAll(/"SearchString":"([^"]+)"/g)].map(([, path = '']) => path);
    const routes = ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) =>
      String(properties.RouteKey).replace(/^\w+ /, ''),
    );
    expect(statement).toContain('"Limit":400');
    expect(limited.filter((path) => !routes.includes(path))).toEqual([]);
    expect(limited).toEqual(
      expect.arrayContaining([
        ...['/api/search', '/api/places', '/api/contact/ask-an-expert', '/api/codes/check'],
      ]),
    );
    // Source: AWS WAF Developer Guide, quotas: 1,500 units, of which the managed groups take 925.
    expect(925 + 4 + limited.length * 2 + 10).toBeLessThan(1500);
  });

  it.each(['dev', 'pr-7', 'staging', 'prod'])(
    'is not needed for a limit on each of these routes, for all callers together: %s [INF-04]',
    (stage) => {
      const stages = ofType(synthesizedStage(stage), 'AWS::ApiGatewayV2::Stage');
      const [settings] = stages.flatMap(
        ({ properties }) => z.record(z.string(), z.unknown()).safeParse(properties.RouteSettings).data ?? [],
      );
      const { requestsPerSecond } = settingsFor(stage);
      const limit = {
        ThrottlingRateLimit: requestsPerSecond / 10,
        ThrottlingBurstLimit: requestsPerSecond / 5,
      };
      expect(settings).toMatchObject({
        'GET /api/search': limit,
        'HEAD /api/search': limit,
        'POST /api/contact/ask-an-expert': limit,
      });
      const anyone = Object.values<Endpoint>(endpoints).filter(({ audience }) => audience === 'anyone');
      const open = new Set(anyone.map(({ path }) => path as string));
      expect(Object.keys(settings ?? {}).filter((key) => !open.has(key.replace(/^\w+ /, '')))).toEqual([]);
    },
  );

  it('logs what it refuses, without what identifies people’s sessions and links [OBS-01, SEC-02]', () => {
    const [log] = ofType(resources, 'AWS::WAFv2::LoggingConfiguration');
    const [group] = ofType(resources, 'AWS::Logs::LogGroup').filter(({ stack }) => stack === log?.stack);
    expect(group?.properties).toMatchObject({ LogGroupName: 'aws-waf-logs-prod', RetentionInDays: 30 });
    expect(JSON.stringify(log?.properties.LogDestinationConfigs)).not.toContain(':*');
    expect(log?.properties).toMatchObject({
      LoggingFilter: { DefaultBehavior: 'DROP' },
      RedactedFields: [
        { UriPath: {} },
        { QueryString: {} },
        ...['cookie', 'authorization', 'referer'].map((Name) => ({ SingleHeader: { Name } })),
      ],
    });
  });

  it('blocks requests that AWS’s rules recognize, and addresses that send too many [SEC-01]', () => {
    const [firewall, ...others] = ofType(resources, 'AWS::WAFv2::WebACL');
    expect(others).toEqual([]);
    expect(firewall?.properties.Scope).toBe('CLOUDFRONT');
    const rules = JSON.stringify(firewall?.properties.Rules);
    for (const name of ['IpReputationList', 'CommonRuleSet', 'KnownBadInputsRuleSet'])
      expect(rules).toContain(name);
    expect(firewall?.properties.Rules).toContainEqual(
      expect.objectContaining({
        Name: 'rate',
        Statement: {
          RateBasedStatement: { Limit: 2000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' },
        },
      }),
    );
    expect(distribution.WebACLId).toBeDefined();
  });

  it('is a setting that only production has on [SEC-01]', () => {
    for (const resources of [
      synthesizedStage('dev'),
      synthesizedStage('staging', withTexts),
      synthesizedStage('pr-7'),
    ])
      expect(ofType(resources, 'AWS::WAFv2::WebACL')).toEqual([]);
    expect(ofType(synthesizedStage('prod'), 'AWS::WAFv2::WebACL')).toHaveLength(1);
  });
});
