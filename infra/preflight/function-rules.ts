import type { Audience, Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import * as z from 'zod';
import { limits } from '../limits.ts';
import { owned } from '../stacks/endpoint-needs/needs.ts';
import { type RoleStatement, roleStatements } from './role-statements.ts';
import { nameOf, over, type Rule } from './rule.ts';
import {
  functionBehind,
  referredTo,
  resourcesOf,
  type StageResource,
  type StageTemplate,
} from './stage-template.ts';

/** Bytes assumed for a value that only the deployment knows; the longest are ARNs of secrets. */
const unknownValueBytes = 120;

export const functionRules: readonly Rule[] = [
  {
    name: 'reserved concurrency',
    source: limits.unreservedConcurrency.source,
    problems: (stage, { concurrency }) => {
      const reserved = reservedBy(stage);
      if (reserved === 0 || reserved + limits.unreservedConcurrency.most <= concurrency) return [];
      return [
        `the functions reserve ${reserved} of the account’s ${concurrency}, and ${limits.unreservedConcurrency.most} must stay free`,
      ];
    },
  },
  {
    name: 'audience of a function',
    source:
      'decision 29: a function for anyone has no rights to owners’ items, and no function has two audiences',
    problems: exposedFunctions,
  },
  {
    name: 'environment of a function',
    source: limits.functionEnvironment.source,
    problems: (stage) =>
      resourcesOf(stage, 'AWS::Lambda::Function').flatMap((each) =>
        over(
          `${nameOf(each)}: bytes of its environment`,
          environmentBytes(each),
          limits.functionEnvironment.most,
        ),
      ),
  },
];

const environment = z
  .object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })
  .transform(({ Environment }) => Environment.Variables);

export function variablesOf({ properties }: StageResource): Record<string, unknown> {
  return environment.safeParse(properties).data ?? {};
}

function environmentBytes(each: StageResource): number {
  return Object.entries(variablesOf(each)).reduce(
    (sum, [name, value]) =>
      sum + name.length + (typeof value === 'string' ? value.length : unknownValueBytes),
    0,
  );
}

export function reservedBy(stage: StageTemplate): number {
  return resourcesOf(stage, 'AWS::Lambda::Function').reduce(
    (sum, { properties }) => sum + Number(properties.ReservedConcurrentExecutions ?? 0),
    0,
  );
}

export function timeoutOf({ properties }: StageResource): number {
  return Number(properties.Timeout ?? 3);
}

const audiences = new Map<string, Audience>(
  Object.values<Endpoint>(endpoints).map(({ method, path, audience }) => [`${method} ${path}`, audience]),
);

/**
 * Functions that handle endpoints of different audiences, and functions for anyone whose roles reach owners' items. They
 * may only add records that have nothing but certain attributes, such as the reference of a form that an owner sends.
 */
function exposedFunctions(stage: StageTemplate): string[] {
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
