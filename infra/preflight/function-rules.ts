import { batchSize } from '@merrowvale/functions/lib/engine/messages.ts';
import { ownedPartitions } from '@merrowvale/shared/endpoints/area.ts';
import type { Audience, Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import * as z from 'zod';
import { limits } from '../limits.ts';
import {
  functionBehind,
  nameOf,
  over,
  type Rule,
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
      if (reserved === 0 || reserved + limits.unreservedConcurrency.max <= concurrency) return [];
      return [
        `the functions reserve ${reserved} of the account’s ${concurrency}, and ${limits.unreservedConcurrency.max} must stay free`,
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
    name: 'restricted attributes',
    source:
      'Amazon DynamoDB Developer Guide, "Using IAM policy conditions for fine-grained access control": `dynamodb:Attributes` needs `dynamodb:ReturnValues`, and says nothing about keys',
    problems: looseAttributes,
  },
  {
    name: 'environment of a function',
    source: limits.functionEnvironment.source,
    problems: (stage) =>
      resourcesOf(stage, 'AWS::Lambda::Function').flatMap((each) =>
        over(
          `${nameOf(each)}: bytes of its environment`,
          environmentBytes(each),
          limits.functionEnvironment.max,
        ),
      ),
  },
  {
    name: 'visibility of a queue’s messages',
    source: 'AWS Lambda Developer Guide, "Using Lambda with Amazon SQS": six times the function’s timeout',
    problems: (stage) =>
      queueReaders(stage).flatMap(({ queue, reader }) => {
        const visible = Number(queue?.properties.VisibilityTimeout ?? 30);
        const needed = 6 * timeoutOf(reader);
        return queue && visible < needed ? [`${nameOf(queue)}: ${visible} s, needs ${needed} s`] : [];
      }),
  },
  {
    name: 'concurrency of a queue’s reader',
    source:
      'AWS Lambda Developer Guide, "Maximum concurrency": 2 to 1,000, and all queues of a function together at most its reservation',
    problems: (stage) =>
      [...Map.groupBy(queueReaders(stage), ({ reader }) => reader)].flatMap(([reader, all]) => {
        const reserved = Number(reader.properties.ReservedConcurrentExecutions ?? Number.POSITIVE_INFINITY);
        const max = all.map(({ concurrency }) => concurrency);
        const wrong = max.filter((each) => each < 2 || each > 1000);
        return [
          ...wrong.map((each) => `${nameOf(reader)}: a maximum concurrency of ${each}`),
          ...over(
            `${nameOf(reader)}: concurrent invocations`,
            max.reduce((sum, each) => sum + each, 0),
            reserved,
          ),
        ];
      }),
  },
  {
    name: 'messages that come back',
    source: limits.chainOfInvocations.source,
    problems: (stage) =>
      loopingFunctions(stage)
        .filter(({ properties }) => properties.RecursiveLoop !== 'Allow')
        .map((each) => `${nameOf(each)}: sends messages that reach itself`),
  },
  {
    name: 'time for reminder batches',
    source: 'a sender that receives more than it can send at its rate runs into its timeout',
    problems: (stage) =>
      queueReaders(stage).flatMap(({ reader, messages }) => {
        const rate = rateOf(reader);
        if (rate === undefined) return [];
        const seconds = Math.ceil((messages * batchSize) / rate);
        return over(`${nameOf(reader)}: seconds to send what it receives`, seconds, timeoutOf(reader));
      }),
  },
];

const environment = z
  .object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) })
  .transform(({ Environment }) => Environment.Variables);

function variablesOf({ properties }: StageResource): Record<string, unknown> {
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

/** Functions that handle endpoints of different audiences, and functions for anyone whose roles reach owners' items. */
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
  const prefixes = conditionValues(Condition, 'dynamodb:LeadingKeys').map((each) => each.replace(/\*$/, ''));
  return (
    prefixes.length === 0 ||
    prefixes.some((given) => ownedPartitions.some((each) => given.startsWith(each) || each.startsWith(given)))
  );
}

function conditionValues(condition: RoleStatement['Condition'], name: string): string[] {
  return Object.values(condition).flatMap((each) => each[name] ?? []);
}

/** Such a statement lets a write replace any item, or return all of the attributes that it excludes. */
function looseAttributes(stage: StageTemplate): string[] {
  return resourcesOf(stage, 'AWS::IAM::Policy').flatMap(({ id, properties }) =>
    policy.parse(properties).PolicyDocument.Statement.flatMap(({ Effect, Condition }) => {
      const values = (name: string) => conditionValues(Condition, name);
      if (Effect !== 'Allow' || values('dynamodb:Attributes').length === 0) return [];
      const returned = values('dynamodb:ReturnValues');
      return [
        ...(values('dynamodb:LeadingKeys').length === 0 ? [`${id}: attributes of any item`] : []),
        ...(returned.length === 0 || returned.some((each) => each.startsWith('ALL_'))
          ? [`${id}: a write returns all attributes`]
          : []),
      ];
    }),
  );
}

/** Messages per second that one instance of a reminder sender may send; undefined for any other function. */
function rateOf(reader: StageResource): number | undefined {
  const variables = variablesOf(reader);
  for (const channel of ['EMAIL', 'TEXT']) {
    const { [`${channel}_RATE`]: rate, [`${channel}_CONCURRENCY`]: instances } = variables;
    if (rate !== undefined && instances !== undefined) return Number(rate) / Number(instances);
  }
  return undefined;
}

const mapping = z.object({
  BatchSize: z.number().default(10),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});

/** The functions that read queues; `messages` is the maximum that one invocation receives. */
function queueReaders(stage: StageTemplate) {
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  return resourcesOf(stage, 'AWS::Lambda::EventSourceMapping').flatMap((each) => {
    const { BatchSize, ScalingConfig } = mapping.parse(each.properties);
    const reader = functionBehind(each.properties.FunctionName, each, stage);
    const queue = referredTo(each.properties.EventSourceArn, each, queues);
    const concurrency = ScalingConfig?.MaximumConcurrency ?? 1000;
    return reader ? [{ reader, queue, messages: BatchSize, concurrency }] : [];
  });
}

/**
 * Functions whose messages can come back to them through queues. Lambda ends such a chain at its 16th invocation of one
 * function, unless the function allows it.
 */
function loopingFunctions(stage: StageTemplate): StageResource[] {
  const readers = queueReaders(stage);
  const sent = sentQueues(stage);
  const next = (from: StageResource) =>
    readers.filter(({ queue }) => queue && sent(from).includes(queue)).map(({ reader }) => reader);
  return [...new Set(readers.map(({ reader }) => reader))].filter((reader) => reaches(reader, next));
}

function reaches<Node>(start: Node, next: (from: Node) => readonly Node[]): boolean {
  const seen = new Set<Node>();
  const open = [...next(start)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === start) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...next(node));
  }
  return false;
}

function sentQueues(stage: StageTemplate): (sender: StageResource) => (StageResource | undefined)[] {
  const queues = resourcesOf(stage, 'AWS::SQS::Queue');
  const statementsOf = roleStatements(stage);
  return (sender) =>
    statementsOf(sender)
      .filter(({ Effect, Action }) => Effect === 'Allow' && Action.includes('sqs:SendMessage'))
      .flatMap(({ Resource, from }) => Resource.map((one) => referredTo(one, from, queues)));
}

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
  Condition: z.record(z.string(), z.record(z.string(), oneOrMore)).default({}),
});
const policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(statement) }),
  Roles: z.array(z.unknown()).default([]),
});

type RoleStatement = z.infer<typeof statement> & { from: StageResource };

function roleStatements(stage: StageTemplate): (of: StageResource) => RoleStatement[] {
  const roles = resourcesOf(stage, 'AWS::IAM::Role');
  const policies = resourcesOf(stage, 'AWS::IAM::Policy').map((from) => {
    const { PolicyDocument, Roles } = policy.parse(from.properties);
    return {
      roles: Roles.map((each) => referredTo(each, from, roles)),
      statements: PolicyDocument.Statement.map((each) => ({ ...each, from })),
    };
  });
  return (of) => {
    const role = referredTo(of.properties.Role, of, roles);
    return policies
      .filter((each) => role && each.roles.includes(role))
      .flatMap(({ statements }) => statements);
  };
}
