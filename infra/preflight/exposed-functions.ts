import type { Audience, Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { owned } from '../stacks/endpoint-needs/partitions.ts';
import { type RoleStatement, roleStatements } from './role-statements.ts';
import {
  functionBehind,
  referredTo,
  resourcesOf,
  type StageResource,
  type StageTemplate,
} from './stage-template.ts';

const audiences = new Map<string, Audience>(
  Object.values<Endpoint>(endpoints).map(({ method, path, audience }) => [`${method} ${path}`, audience]),
);

/**
 * Functions that handle endpoints of different audiences, and functions for anyone whose roles reach owners' items. They
 * may only add records that have nothing but certain attributes, such as the reference of a form that an owner sends.
 */
export function exposedFunctions(stage: StageTemplate): string[] {
  const statementsOf = roleStatements(stage);
  return [...audiencesByFunction(stage)].flatMap(([found, callers]) => {
    const name = String(found.properties.FunctionName);
    const mixed = callers.size > 1 ? [`${name}: serves ${[...callers].sort().join(' and ')}`] : [];
    if (!callers.has('anyone')) return mixed;
    return [
      ...mixed,
      ...statementsOf(found)
        .filter(reachesOwners)
        .map(({ Action }) => `${name}: ${Action.join(', ')} of owners’ items, for anyone`),
    ];
  });
}

function audiencesByFunction(stage: StageTemplate): Map<StageResource, Set<Audience>> {
  const integrations = resourcesOf(stage, 'AWS::ApiGatewayV2::Integration');
  const found = new Map<StageResource, Set<Audience>>();
  for (const route of resourcesOf(stage, 'AWS::ApiGatewayV2::Route')) {
    const audience = audiences.get(String(route.properties.RouteKey).replace(/^HEAD /, 'GET '));
    const integration = referredTo(route.properties.Target, route, integrations);
    const handler = integration && functionBehind(integration.properties.IntegrationUri, integration, stage);
    if (audience && handler) found.set(handler, (found.get(handler) ?? new Set()).add(audience));
  }
  return found;
}

function reachesOwners({ Effect, Action, Condition }: RoleStatement): boolean {
  if (Effect !== 'Allow' || !Action.some((each) => each === '*' || each.startsWith('dynamodb:')))
    return false;
  const values = (name: string) => Object.values(Condition).flatMap((each) => each[name] ?? []);
  const prefixes = values('dynamodb:LeadingKeys').map((each) => each.replace(/\*$/, ''));
  const reaches =
    prefixes.length === 0 ||
    prefixes.some((given) => owned.some((each) => given.startsWith(each) || each.startsWith(given)));
  const onlyAdds =
    Action.every((each) => each === 'dynamodb:PutItem') && values('dynamodb:Attributes').length > 0;
  return reaches && !onlyAdds;
}
