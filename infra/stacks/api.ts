import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { codeVerificationEnvironment } from '../constructs/code-verification-environment.ts';
import { textEnvironment, textLimitsEnvironment } from '../constructs/text-access.ts';
import { isOfAccount } from './api-parts.ts';
import { type EndpointResources, grant, type Need } from './endpoint-needs/needs.ts';
import { partitionsOf } from './endpoint-needs/partitions.ts';
import { endpointNeeds } from './endpoint-needs.ts';

export type ApiStackProps = StackProps &
  EndpointResources & {
    api: HttpApi;
    siteUrl: string;
    /** CloudFormation allows 500 resources per stack, and an endpoint needs up to 15. */
    endpoints: readonly EndpointKey[];
    /** Set for the one part that also handles requests that match no route. */
    rejectsUnknownRoutes?: true;
  };

/** A part of the HTTP API: a function and a route for each of its endpoints. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: ApiStackProps) {
    super(scope, id, props);
    for (const key of props.endpoints) {
      const endpoint: Endpoint = endpoints[key];
      const { needs, impact, partitions } = endpointNeeds[key];
      const handler = new AppFunction(this, context, {
        name: endpoint.name,
        memoryMegabytes: 512,
        // The content system has 10 seconds to respond; after that the caller gets an error.
        timeoutSeconds: needs.includes('content') ? 15 : 10,
        concurrency: concurrencyFor(endpoint, context),
        environment: environmentFor(needs, context, props),
        impact,
        toleratedErrors: 2,
        slowMilliseconds: needs.includes('content') ? 8000 : 3000,
      });
      for (const need of needs) grant(need, handler, props, partitions ?? partitionsOf[endpoint.audience]);
      // Every account's writes are counted.
      if (endpoint.audience !== 'anyone' && endpoint.method !== 'GET') grant('uses', handler, props, []);
      this.#routes(endpoint, handler, props.api);
    }
    if (props.rejectsUnknownRoutes) this.#rejectUnknownRoutes(context, props.api);
  }

  /** An HTTP API does not route HEAD to a GET route, so each GET endpoint has a route for both. */
  #routes({ name, method, path }: Endpoint, handler: AppFunction, httpApi: HttpApi) {
    const integration = new HttpLambdaIntegration(`${name}-integration`, handler.live);
    this.#route(`${name}-route`, HttpRouteKey.with(path, HttpMethod[method]), integration, httpApi);
    if (method !== 'GET') return;
    this.#route(`${name}-head-route`, HttpRouteKey.with(path, HttpMethod.HEAD), integration, httpApi);
  }

  /**
   * Handles requests that match no route, because API Gateway's own 404 has a different format, and it has no 405.
   */
  #rejectUnknownRoutes(context: AppContext, httpApi: HttpApi) {
    const name = 'reject-unknown-route';
    const handler = new AppFunction(this, context, {
      name,
      memoryMegabytes: 512,
      timeoutSeconds: 10,
      concurrency: context.settings.apiConcurrency,
      environment: {},
      impact: 'Callers of a wrong address get an error in a different format.',
      toleratedErrors: 2,
    });
    const integration = new HttpLambdaIntegration(`${name}-integration`, handler.live);
    this.#route(`${name}-route`, HttpRouteKey.DEFAULT, integration, httpApi);
  }

  #route(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration, httpApi: HttpApi) {
    new HttpRoute(this, id, { httpApi, routeKey, integration });
  }
}

/** Entities of the account page, besides an owner's account at the identity provider. */
const onAccountPage: ReadonlySet<string> = new Set(['account-data', 'sessions', 'sign-ins']);

/**
 * Only a few people use the support desk, each with a few concurrent calls, and owners rarely open the account page: a
 * quarter of the others' reserved concurrency, or five, is enough.
 */
const rareShare = 1 / 4;
const rareConcurrency = 5;

function concurrencyFor(endpoint: Endpoint, { settings }: AppContext): number {
  const usual = settings.apiConcurrency;
  const rare = Math.max(rareConcurrency, Math.ceil(usual * rareShare));
  const isRare =
    endpoint.audience === 'support' || isOfAccount(endpoint) || onAccountPage.has(endpoint.entity);
  return isRare ? Math.min(rare, usual) : usual;
}

const poolNeeds: ReadonlySet<Need> = new Set(['setPhone', 'setLight']);

const auditNeeds: ReadonlySet<Need> = new Set(['audit', 'auditOfMonth']);

const submissionNeeds: ReadonlySet<Need> = new Set([
  'formQueue',
  'campaignQueue',
  'rebateQueue',
  'signupQueue',
  'submissionQueues',
  'states',
]);

/** Functions that access no data get only the site's address. */
function environmentFor(needs: readonly Need[], { settings }: AppContext, parts: ApiStackProps) {
  const { table, bus, identity, notifications, reminders, submissions, partners, siteUrl } = parts;
  const known = {
    SITE_URL: siteUrl,
    ...(needs.includes('geocoderKey') ? partners.geocoder.environment : {}),
    ...(needs.includes('directoryKey') ? partners.directory.environment : {}),
    ...(needs.includes('businessesKey') ? partners.businesses.environment : {}),
    ...(needs.includes('codes') ? codeVerificationEnvironment(settings) : {}),
  };
  if (needs.every((need) => need === 'codes' || (need.endsWith('Key') && need !== 'searchKey'))) return known;
  return {
    TABLE_NAME: table.tableName,
    ...(needs.includes('session') ? { SESSION_TABLE_NAME: parts.sessions.tableName } : {}),
    ...(needs.some((need) => auditNeeds.has(need)) ? { AUDIT_TABLE_NAME: parts.audit.tableName } : {}),
    BUS_NAME: bus.eventBusName,
    SITE_URL: siteUrl,
    PET_BIRTH_DATE_MAX_AGE_DAYS: `${settings.petBirthDateMaxAgeDays}`,
    OWNER_LIMITS: JSON.stringify(settings.ownerLimits),
    REMINDER_SHARDS: `${settings.reminderShards}`,
    ...identity.tokenEnvironment,
    ...(needs.includes('secret') ? { LINK_SECRET_ARN: notifications.linkSecret.secretArn } : {}),
    ...(needs.some((need) => poolNeeds.has(need)) ? { USER_POOL_ID: identity.pool.userPoolId } : {}),
    ...(needs.includes('text')
      ? {
          ...textEnvironment(settings),
          ...(notifications.textNumber ? { TEXT_NUMBER: notifications.textNumber } : {}),
        }
      : {}),
    ...(needs.includes('textLimits') ? textLimitsEnvironment(settings) : {}),
    ...(needs.includes('challenges') ? { CHALLENGE_SECRET_ARN: submissions.challengeSecret.secretArn } : {}),
    ...(needs.includes('content') ? partners.content.environment : {}),
    ...(needs.includes('searchKey') ? partners.searchEnvironment : {}),
    ...(needs.includes('cases') ? partners.caseEnvironment : {}),
    ...(needs.includes('widgetSecret') ? partners.widgetEnvironment : {}),
    ...(needs.includes('invalidations') ? { INVALIDATION_QUEUE_URL: parts.invalidations.queueUrl } : {}),
    ...(needs.includes('replay') ? reminders.queueEnvironment : {}),
    ...(needs.includes('rebateQueue') ? { REBATE_INVOICE_LIMIT: `${settings.rebateInvoiceLimit}` } : {}),
    ...(needs.some((need) => submissionNeeds.has(need)) ? submissions.queueEnvironment : {}),
  };
}
