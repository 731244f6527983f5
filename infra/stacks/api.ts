import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { codeVerificationEnvironment } from '../constructs/code-verification-environment.ts';
import type { OriginApi } from '../constructs/origin-api.ts';
import { textEnvironment, textLimitsEnvironment } from '../constructs/text-access.ts';
import { type ApiFunction, apiFunctions, itemsAccessed } from './api-areas.ts';
import { type EndpointResources, grant, grantItems, methods, type Need } from './endpoint-needs/needs.ts';
import type { ItemAccess } from './endpoint-needs/partitions.ts';

export type ApiStackProps = StackProps &
  EndpointResources & {
    api: HttpApi;
    siteUrl: string;
    audiences: readonly Audience[];
    /** Set for the one part that publishes the API and also handles requests that match no route. */
    origin?: OriginApi;
  };

/** A part of the HTTP API: the functions for some audiences, and a route for each of their endpoints. */
export class ApiStack extends Stack {
  readonly #limited = new Map<string, HttpRoute>();

  constructor(scope: Construct, id: string, context: AppContext, props: ApiStackProps) {
    super(scope, id, props);
    for (const each of apiFunctions) {
      if (props.audiences.includes(each.audience)) this.#add(each, context, props);
    }
    if (!props.origin) return;
    this.#rejectUnknownRoutes(context, props.api);
    props.origin.addStage(this, this.#limited);
  }

  #add(
    { name, impact, expensive, memoryMegabytes, endpoints }: ApiFunction,
    context: AppContext,
    props: ApiStackProps,
  ) {
    const needs = new Set(endpoints.flatMap((endpoint) => endpoint.needs));
    const items = itemsOf(endpoints);
    const handler = new AppFunction(this, context, {
      name,
      memoryMegabytes,
      // The content system has 10 seconds to respond; after that the caller gets an error.
      timeoutSeconds: needs.has('content') ? 15 : 10,
      environment: environmentFor({ needs, items }, context, props),
      impact,
      toleratedErrors: 2,
      slowMilliseconds: needs.has('content') ? 8000 : 3000,
    });
    for (const need of needs) grant(need, handler, props);
    grantItems(handler, props, items);
    const integration = integrationOf(name, handler);
    for (const { row } of endpoints) {
      const add = (id: string, method: HttpMethod) => {
        const routeKey = HttpRouteKey.with(row.path, method);
        const route = this.#route(id, routeKey, integration, props.api);
        if (expensive) this.#limited.set(routeKey.key, route);
      };
      add(`${row.name}-route`, HttpMethod[row.method]);
      // An HTTP API does not route HEAD to a GET route.
      if (row.method === 'GET') add(`${row.name}-head-route`, HttpMethod.HEAD);
    }
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
      environment: {},
      impact: 'Callers of a wrong address get an error in a different format.',
      toleratedErrors: 2,
    });
    const integration = new HttpLambdaIntegration(`${name}-integration`, handler.live);
    this.#route(`${name}-route`, HttpRouteKey.DEFAULT, integration, httpApi);
  }

  #route(id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration, httpApi: HttpApi) {
    return new HttpRoute(this, id, { httpApi, routeKey, integration });
  }
}

/** The API may invoke a function for all of its routes by one permission; the route table decides which are its own. */
function integrationOf(name: string, handler: AppFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(`${name}-integration`, handler.live, { scopePermissionToRoute: false });
}

type FunctionNeeds = { needs: ReadonlySet<Need>; items: ItemAccess };

/** The items that any endpoint of a function may access. */
function itemsOf(endpoints: ApiFunction['endpoints']): ItemAccess {
  const all = endpoints.flatMap(itemsAccessed);
  return Object.fromEntries(
    methods.map((method) => [method, [...new Set(all.flatMap((items) => items[method] ?? []))].sort()]),
  );
}

const poolNeeds: ReadonlySet<Need> = new Set(['setPhone', 'setLight']);

const submissionNeeds: ReadonlySet<Need> = new Set([
  'formQueue',
  'campaignQueue',
  'rebateQueue',
  'signupQueue',
  'submissionQueues',
  'states',
]);

/** Functions that access no data get only the site's address. */
function environmentFor({ needs, items }: FunctionNeeds, { settings }: AppContext, parts: ApiStackProps) {
  const { table, bus, identity, notifications, reminders, submissions, partners, siteUrl } = parts;
  const has = (some: ReadonlySet<Need>) => [...needs].some((need) => some.has(need));
  const known = {
    SITE_URL: siteUrl,
    ...(needs.has('geocoderKey') ? partners.geocoder.environment : {}),
    ...(needs.has('directoryKey') ? partners.directory.environment : {}),
    ...(needs.has('businessesKey') ? partners.businesses.environment : {}),
    ...(needs.has('codes') ? codeVerificationEnvironment(settings) : {}),
  };
  const usesItems = Object.values(items).some((partitions) => partitions.length > 0);
  if (
    !usesItems &&
    [...needs].every((need) => need === 'codes' || (need.endsWith('Key') && need !== 'searchKey'))
  )
    return known;
  return {
    ...known,
    TABLE_NAME: table.tableName,
    ...(needs.has('session') ? { SESSION_TABLE_NAME: parts.sessions.tableName } : {}),
    ...(needs.has('auditOfMonth') || items.put?.includes('AUDIT#')
      ? { AUDIT_TABLE_NAME: parts.audit.tableName }
      : {}),
    BUS_NAME: bus.eventBusName,
    PET_BIRTH_DATE_MAX_AGE_DAYS: `${settings.petBirthDateMaxAgeDays}`,
    OWNER_LIMITS: JSON.stringify(settings.ownerLimits),
    REMINDER_SHARDS: `${settings.reminderShards}`,
    ...identity.tokenEnvironment,
    ...(needs.has('secret') ? { LINK_SECRET_ARN: notifications.linkSecret.secretArn } : {}),
    ...(has(poolNeeds) ? { USER_POOL_ID: identity.pool.userPoolId } : {}),
    ...(needs.has('text')
      ? {
          ...textEnvironment(settings),
          ...(notifications.textNumber ? { TEXT_NUMBER: notifications.textNumber } : {}),
        }
      : {}),
    ...(needs.has('textLimits') ? textLimitsEnvironment(settings) : {}),
    ...(needs.has('challenges') ? { CHALLENGE_SECRET_ARN: submissions.challengeSecret.secretArn } : {}),
    ...(needs.has('content') ? partners.content.environment : {}),
    ...(needs.has('searchKey') ? partners.searchEnvironment : {}),
    ...(needs.has('cases') ? partners.caseEnvironment : {}),
    ...(needs.has('widgetSecret') ? partners.widgetEnvironment : {}),
    ...(needs.has('invalidations') ? { INVALIDATION_QUEUE_URL: parts.invalidations.queueUrl } : {}),
    ...(needs.has('replay') ? reminders.queueEnvironment : {}),
    ...(needs.has('rebateQueue') ? { REBATE_INVOICE_LIMIT: `${settings.rebateInvoiceLimit}` } : {}),
    ...(has(submissionNeeds) ? submissions.queueEnvironment : {}),
  };
}
