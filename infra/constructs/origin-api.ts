import { Fn, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { alarmPeriod } from './alarms.ts';
import { type AppContext, logGroup, vendedLogs } from './app-context.ts';
import type { OriginSecret } from './origin-secret.ts';

type OriginApiProps = {
  name: string;
  impact: string;
  slowImpact: string;
  /** The alarm goes off if more than 5 % of requests take longer. */
  slowMilliseconds: number;
  secret: OriginSecret;
};

export type OriginApi = ReturnType<typeof originApi>;

/**
 * An HTTP API without routes, as an origin of the CDN. Routes are added later together with their functions,
 * which need the CDN's address: this avoids a circular dependency. Every route rejects requests without the secret that
 * only the CDN sends.
 */
export function originApi(
  parent: Construct,
  context: AppContext,
  { name, impact, slowImpact, slowMilliseconds, secret }: OriginApiProps,
) {
  const scope = new Construct(parent, name);
  const { settings } = context;
  const logName = `${vendedLogs}/${settings.stage}/access/${name}`;
  const destination = logGroup(scope, 'access-logs', settings, logName);
  const api = new HttpApi(scope, 'http-api', {
    apiName: `${settings.stage}-${name}`,
    createDefaultStage: false,
    defaultAuthorizer: secret.authorizer(),
  });
  context.alarms.add(scope, `${name}-failures`, {
    metric: api.metricServerError({ period: alarmPeriod, statistic: 'Sum' }),
    above: 5,
    impact,
    runbook: 'site-failures',
  });
  if (settings.keepData)
    context.alarms.add(scope, `${name}-slow`, {
      metric: api.metricLatency({ period: alarmPeriod, statistic: 'p95' }),
      above: slowMilliseconds,
      periods: 3,
      impact: slowImpact,
      runbook: 'slow-responses',
    });
  const origin = new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
    customHeaders: secret.headers,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
  });
  /**
   * Publishes the API. `limited` are the keys of expensive routes with the routes: each may take a tenth of the API's
   * requests. They have to be in the same stack, so that they exist whenever the limits change.
   */
  const addStage = (limited: ReadonlyMap<string, HttpRoute> = new Map(), at = scope): void => {
    const { requestsPerSecond } = settings;
    const stage = new HttpStage(at, 'stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestsPerSecond * 2 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(destination),
        format: AccessLogFormat.custom(accessLogFormat),
      },
    });
    Validations.of(stage).acknowledge({
      id: 'Serverless-APIGWXrayEnabled',
      reason: 'HTTP APIs have no tracing setting; the functions behind them are traced.',
    });
    if (limited.size === 0) return;
    stage.node.addDependency(...limited.values());
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new Error('Not a stage.');
    const limit = {
      ThrottlingRateLimit: requestsPerSecond / 10,
      ThrottlingBurstLimit: requestsPerSecond / 5,
    };
    defaultChild.routeSettings = Object.fromEntries([...limited.keys()].map((key) => [key, limit]));
  };
  return { api, origin, addStage };
}

/** No IP address, token or query string, because access logs must not contain personal data. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
});
