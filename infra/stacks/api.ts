import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import type { OriginApi } from '../constructs/origin-api.ts';
import { type ApiFunction, apiFunctions, itemsAccessed } from './api-areas.ts';
import { type EndpointResources, grant, grantItems } from './endpoint-needs/needs.ts';

type ApiStackProps = StackProps &
  Omit<EndpointResources, 'settings'> & {
    api: HttpApi;
    audiences: readonly Audience[];
    /** Set for the one part that publishes the API and also handles requests that match no route. */
    origin?: OriginApi;
  };

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
    const handler = new AppFunction(this, context, {
      name,
      memoryMegabytes,
      // The content system has 10 seconds to respond; after that the caller gets an error.
      timeoutSeconds: needs.has('content') ? 15 : 10,
      environment: { SITE_URL: props.siteUrl },
      impact,
      toleratedErrors: 2,
      slowMilliseconds: needs.has('content') ? 8000 : 3000,
    });
    const resources = { ...props, settings: context.settings };
    for (const need of needs) grant(need, handler, resources);
    grantItems(handler, resources, endpoints.map(itemsAccessed));
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
