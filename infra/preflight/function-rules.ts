import type { Audience, Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import * as z from 'zod';
import { limits } from '../limits.ts';
import { owned } from '../stacks/endpoint-needs/needs.ts';
import { policyStatements, type RoleStatement, roleStatements } from './role-statements.ts';
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
    name: 'service of another account',
    source:
      'IAM User Guide, "The confused deputy problem": aws:SourceAccount or aws:SourceArn for each service',
    problems: openServicePolicies,
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
  {
    name: 'names of an environment',
    source:
      'AWS Lambda API Reference, "Environment", and Developer Guide, "Defined runtime environment variables"',
    problems: (stage) =>
      resourcesOf(stage, 'AWS::Lambda::Function').flatMap((each) =>
        Object.keys(variablesOf(each))
          .filter((name) => reservedVariables.has(name) || !/^[a-zA-Z][a-zA-Z0-9_]+$/.test(name))
          .map((name) => `${nameOf(each)}: ${name}`),
      ),
  },
  {
    name: 'permissions for emails with templates',
    source:
      'django-anymail, "Amazon SES", IAM permissions: SendBulkEmail is also checked against SendBulkTemplatedEmail, SendEmail with a template against SendTemplatedEmail',
    problems: halfEmailPermissions,
  },
];

/** The permissions of SES's second API, each with that of its first API for the same email. */
const emailPermissions = [
  ['ses:SendBulkEmail', 'ses:SendBulkTemplatedEmail'],
  ['ses:SendEmail', 'ses:SendTemplatedEmail'],
] as const;

function halfEmailPermissions(stage: StageTemplate): string[] {
  return policyStatements(stage).flatMap(({ Action, from }) =>
    emailPermissions
      .filter(([second, first]) => Action.includes(second) && !Action.includes(first))
      .map(([second, first]) => `${nameOf(from)}: ${second} without ${first}`),
  );
}

/** Variables that Lambda sets itself and that it refuses in a function's configuration. */
const reservedVariables: ReadonlySet<string> = new Set([
  '_HANDLER',
  '_X_AMZN_TRACE_ID',
  'AWS_ACCESS_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_DEFAULT_REGION',
  'AWS_EXECUTION_ENV',
  'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
  'AWS_LAMBDA_FUNCTION_NAME',
  'AWS_LAMBDA_FUNCTION_VERSION',
  'AWS_LAMBDA_INITIALIZATION_TYPE',
  'AWS_LAMBDA_LOG_GROUP_NAME',
  'AWS_LAMBDA_LOG_STREAM_NAME',
  'AWS_LAMBDA_RUNTIME_API',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'LAMBDA_RUNTIME_DIR',
  'LAMBDA_TASK_ROOT',
]);

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

const statement = z.object({
  Effect: z.literal('Allow'),
  Principal: z.object({ Service: z.union([z.string(), z.array(z.string())]) }),
  Condition: z.unknown().optional(),
});
const policy = z.object({ Statement: z.array(z.unknown()) });

/** Policies of resources; roles are left out, because services document the condition only for some of theirs. */
function documentOf({ type, properties }: StageResource): unknown {
  const { PolicyDocument: text, KeyPolicy } = properties;
  if (type.startsWith('AWS::IAM::')) return undefined;
  return type === 'AWS::Logs::ResourcePolicy' && typeof text === 'string'
    ? JSON.parse(text)
    : (text ?? KeyPolicy);
}

/** Policies with which another account could have a service use a resource of ours. */
function openServicePolicies(stage: StageTemplate): string[] {
  return stage.flatMap(({ resources }) => resources.flatMap(openServices));
}

function openServices(resource: StageResource): string[] {
  const { type, properties, id } = resource;
  if (type === 'AWS::Lambda::Permission')
    return properties.SourceArn || properties.SourceAccount ? [] : [`${id}: ${String(properties.Principal)}`];
  const { data } = policy.safeParse(documentOf(resource));
  return (data?.Statement ?? []).flatMap((each) => {
    const { data: found } = statement.safeParse(each);
    if (!found || /"aws:Source(?:Account|Arn)"/i.test(JSON.stringify(found.Condition ?? null))) return [];
    return [`${id}: ${[found.Principal.Service].flat().join(', ')}`];
  });
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
