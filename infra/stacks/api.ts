import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { AppContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import type { OriginApi } from '../constructs/origin-api.ts';
import { type ApiFunction, apiFunctions, itemsAccessed } from './api-areas.ts';
import { type EndpointContext, endpointGrants, grantItems } from './endpoint-grants.ts';

type ApiContext = EndpointContext & {
  api: HttpApi;
  audiences: readonly Audience[];
  /** Set for the one part that publishes the API and also handles requests that match no route. */
  origin?: OriginApi;
};

export function addApi(stack: Stack, context: ApiContext): void {
  const limited = new Map<string, HttpRoute>();
  const route = (id: string, routeKey: HttpRouteKey, integration: HttpLambdaIntegration) =>
    new HttpRoute(stack, id, { httpApi: context.api, routeKey, integration });
  for (const each of apiFunctions) {
    if (!context.audiences.includes(each.audience)) continue;
    const handler = endpointHandler(stack, context, each);
    // The API may invoke a function for all of its routes by one permission; the route table decides which are its own.
    const integration = new HttpLambdaIntegration(`${each.name}-integration`, handler.publish(), {
      scopePermissionToRoute: false,
    });
    for (const { row, limited: isLimited } of each.endpoints) {
      const add = (id: string, method: HttpMethod) => {
        const routeKey = HttpRouteKey.with(row.path, method);
        const added = route(id, routeKey, integration);
        if (isLimited) limited.set(routeKey.key, added);
      };
      add(`${row.name}-route`, HttpMethod[row.method]);
      // An HTTP API does not route HEAD to a GET route.
      if (row.method === 'GET') add(`${row.name}-head-route`, HttpMethod.HEAD);
    }
  }
  if (!context.origin) return;
  route('reject-unknown-route-route', HttpRouteKey.DEFAULT, unknownRoutes(stack, context));
  context.origin.addStage(limited, stack);
}

function endpointHandler(
  stack: Stack,
  context: ApiContext,
  { name, impact, memoryMegabytes, endpoints }: ApiFunction,
): AppFunction {
  const needs = new Set(endpoints.flatMap((endpoint) => endpoint.needs));
  const handler = new AppFunction(stack, context, {
    name,
    memoryMegabytes,
    // The content system has 10 seconds to respond; after that the caller gets an error.
    timeoutSeconds: needs.has('content') ? 15 : 10,
    environment: { SITE_URL: context.siteUrl },
    impact,
    toleratedErrors: 2,
    slowMilliseconds: needs.has('content') ? 8000 : 3000,
  });
  for (const need of needs) endpointGrants[need](handler, context);
  grantItems(handler, context, endpoints.map(itemsAccessed));
  return handler;
}

/**
 * Handles requests that match no route, because API Gateway's own 404 has a different format, and it has no 405.
 */
function unknownRoutes(stack: Stack, context: AppContext): HttpLambdaIntegration {
  const handler = new AppFunction(stack, context, {
    name: 'reject-unknown-route',
    timeoutSeconds: 10,
    impact: 'Callers of a wrong address get an error in a different format.',
    toleratedErrors: 2,
  });
  return new HttpLambdaIntegration('reject-unknown-route-integration', handler.publish());
}
