import { limits } from '../limits.ts';
import { largeEdgeParts } from './edge-sizes.ts';
import { timeoutOf } from './function-rules.ts';
import { nameOf, over, type Rule } from './rule.ts';
import { functionBehind, referredTo, resourcesOf, type StageTemplate } from './stage-template.ts';

export const edgeRules: readonly Rule[] = [
  {
    name: 'size of the edge',
    source: `${limits.edgeFunction.source}; 10 names of each kind in a policy; 75 behaviours`,
    problems: largeEdgeParts,
  },
  {
    name: 'time for a response',
    source: limits.integration.source,
    problems: (stage) => [...slowIntegrations(stage), ...crowdedApis(stage)],
  },
  {
    name: 'limits of routes',
    source:
      'terraform-aws-modules/terraform-aws-apigateway-v2, issue 80: CreateStage finds no route for a setting whose route does not exist yet',
    problems: earlyLimits,
  },
];

function slowIntegrations(stage: StageTemplate): string[] {
  return resourcesOf(stage, 'AWS::ApiGatewayV2::Integration').flatMap((integration) => {
    const target = functionBehind(integration.properties.IntegrationUri, integration, stage);
    return target
      ? over(`${nameOf(target)}: seconds behind an HTTP API`, timeoutOf(target), limits.integration.most - 1)
      : [];
  });
}

/** Settings of a stage that CloudFormation may apply before it creates their routes. */
function earlyLimits(stage: StageTemplate): string[] {
  const routes = resourcesOf(stage, 'AWS::ApiGatewayV2::Route');
  return resourcesOf(stage, 'AWS::ApiGatewayV2::Stage').flatMap(({ id, stack, dependsOn, properties }) => {
    const before = routes.filter((route) => route.stack === stack && dependsOn.includes(route.logicalId));
    const keys = new Set(before.map((route) => route.properties.RouteKey));
    return Object.keys(properties.RouteSettings ?? {})
      .filter((key) => !keys.has(key))
      .map((key) => `${id}: ${key}`);
  });
}

function crowdedApis(stage: StageTemplate): string[] {
  const apis = resourcesOf(stage, 'AWS::ApiGatewayV2::Api');
  const routes = resourcesOf(stage, 'AWS::ApiGatewayV2::Route');
  return [...Map.groupBy(routes, (route) => referredTo(route.properties.ApiId, route, apis))].flatMap(
    ([api, own]) => (api ? over(`${nameOf(api)}: routes`, own.length, limits.routes.most) : []),
  );
}
