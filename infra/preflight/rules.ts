import { batchSize } from '@merrowvale/functions/lib/engine/messages.ts';
import * as z from 'zod';
import { limits } from '../limits.ts';
import { largeEdgeParts } from './edge-sizes.ts';
import { exposedFunctions } from './exposed-functions.ts';
import { loopingFunctions } from './message-loops.ts';
import { queueReaders } from './queue-readers.ts';
import { schemaProblems } from './registry-schema.ts';
import { policyStatements } from './role-statements.ts';
import {
  functionBehind,
  referredTo,
  resourcesOf,
  type StageResource,
  type StageTemplate,
} from './stage-template.ts';
import { longTexts } from './text-lengths.ts';

/** Limits of the account that a stage is deployed to; `concurrency` is its number of concurrent executions. */
export type Account = { concurrency: number };

/** A limit of AWS, or a consequence of several. `problems` returns one line for each violation. */
export type Rule = {
  name: string;
  source: string;
  problems(stage: StageTemplate, account: Account): string[];
};

/** Bytes assumed for a value that only the deployment knows; the longest are ARNs of secrets. */
const unknownValueBytes = 120;

/** CloudFormation, CloudWatch, Lambda, SQS and API Gateway refuse these, or fail later because of them. */
export const rules: readonly Rule[] = [
  {
    name: 'schema of a resource',
    source: 'the schemas of CloudFormation’s registry, as published in @aws-cdk/aws-service-spec',
    problems: schemaProblems,
  },
  {
    name: 'size of a stack',
    source: 'AWS CloudFormation quotas: 500 resources, 200 outputs and 1 MB per template',
    problems: (stage) =>
      stage.flatMap(({ stack, bytes, outputs, resources }) => [
        ...over(`${stack}: resources`, resources.length, 500),
        ...over(`${stack}: outputs`, outputs, 200),
        ...over(`${stack}: bytes`, bytes, 1_000_000),
      ]),
  },
  {
    name: 'alarms of a widget',
    source: 'Amazon CloudWatch API Reference, "Dashboard body structure": 1 to 100 alarms in an alarm widget',
    problems: (stage) =>
      resourcesOf(stage, 'AWS::CloudWatch::Dashboard').flatMap((dashboard) =>
        widgetsOf(dashboard).flatMap(({ type, properties: { title, alarms } }) => {
          if (type !== 'alarm') return [];
          const count = alarms?.length ?? 0;
          return count >= 1 && count <= 100 ? [] : [`${nameOf(dashboard)}: "${title}" shows ${count} alarms`];
        }),
      ),
  },
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
    name: 'length of a text',
    source: 'the API references of the calls that create the resources',
    problems: longTexts,
  },
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
        const most = all.map(({ concurrency }) => concurrency);
        const wrong = most.filter((each) => each < 2 || each > 1000);
        return [
          ...wrong.map((each) => `${nameOf(reader)}: a maximum concurrency of ${each}`),
          ...over(
            `${nameOf(reader)}: concurrent invocations`,
            most.reduce((sum, each) => sum + each, 0),
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
  {
    name: 'a first deployment that fails',
    source:
      'AWS CloudFormation User Guide, "DeletionPolicy": `Retain` also keeps what a failed creation made, whose name the next attempt cannot use; `RetainExceptOnCreate` does not',
    problems: (stage) =>
      stage
        .flatMap(({ resources }) => resources)
        .filter((each) => each.deletionPolicy === 'Retain')
        .map((each) => `${nameOf(each)}: Retain`),
  },
  {
    name: 'permissions for emails with templates',
    source:
      'django-anymail, "Amazon SES", IAM permissions: SendBulkEmail is also checked against SendBulkTemplatedEmail, SendEmail with a template against SendTemplatedEmail',
    problems: halfEmailPermissions,
  },
  {
    name: 'what a deleted stage leaves behind',
    source:
      'Amazon S3 API Reference, "DeleteBucket": only an empty bucket can be deleted; Lambda creates the log group of a function that names none, outside the stack',
    problems: (stage) => [...fullBuckets(stage), ...strayLogs(stage)],
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

/** One line if the stages of an account together reserve more than its limit allows. */
export function reservedTogether(stages: readonly StageTemplate[], { concurrency }: Account): string[] {
  const reserved = stages.reduce((sum, stage) => sum + reservedBy(stage), 0);
  return over(
    'executions that all stages reserve',
    reserved,
    concurrency - limits.unreservedConcurrency.most,
  );
}

/** Resources that two stages in one account would both create, by the property that names them. */
const namedBy = new Map([
  ['AWS::ApiGatewayV2::Api', 'Name'],
  ['AWS::CloudFront::Function', 'Name'],
  ['AWS::CloudWatch::Alarm', 'AlarmName'],
  ['AWS::CloudWatch::Dashboard', 'DashboardName'],
  ['AWS::Cognito::UserPool', 'UserPoolName'],
  ['AWS::Cognito::UserPoolDomain', 'Domain'],
  ['AWS::DynamoDB::Table', 'TableName'],
  ['AWS::Events::Archive', 'ArchiveName'],
  ['AWS::Events::EventBus', 'Name'],
  ['AWS::Events::Rule', 'Name'],
  ['AWS::IAM::Role', 'RoleName'],
  ['AWS::Lambda::Function', 'FunctionName'],
  ['AWS::Logs::DeliveryDestination', 'Name'],
  ['AWS::Logs::DeliverySource', 'Name'],
  ['AWS::Logs::LogGroup', 'LogGroupName'],
  ['AWS::WAFv2::WebACL', 'Name'],
  ['AWS::S3::Bucket', 'BucketName'],
  ['AWS::SES::ConfigurationSet', 'Name'],
  ['AWS::SES::EmailIdentity', 'EmailIdentity'],
  ['AWS::SNS::Topic', 'TopicName'],
  ['AWS::SQS::Queue', 'QueueName'],
  ['AWS::Scheduler::Schedule', 'Name'],
  ['AWS::SecretsManager::Secret', 'Name'],
]);

/** One line for each name or identity that both stages would create, so that they cannot share an account. */
export function collisions(one: StageTemplate, other: StageTemplate): string[] {
  const taken = new Set(physicalNames(one));
  return physicalNames(other).filter((name) => taken.has(name));
}

function physicalNames(stage: StageTemplate): string[] {
  return stage.flatMap(({ resources }) =>
    resources.flatMap(({ type, properties }) => {
      const name = properties[namedBy.get(type) ?? ''];
      return typeof name === 'string' ? [`${type} ${name}`] : [];
    }),
  );
}

function over(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, at most ${limit}`] : [];
}

function nameOf({ stack, logicalId, properties, type }: StageResource): string {
  const name = properties[namedBy.get(type) ?? ''];
  return typeof name === 'string' ? name : `${stack}/${logicalId}`;
}

const dashboardBody = z.object({
  widgets: z.array(
    z.object({
      type: z.string(),
      properties: z.object({ title: z.string().optional(), alarms: z.array(z.string()).optional() }),
    }),
  ),
});

function widgetsOf({ properties }: StageResource) {
  return dashboardBody.parse(JSON.parse(joined(properties.DashboardBody))).widgets;
}

const join = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });

/** A string of a template; values that are only known at deployment become a placeholder. */
function joined(value: unknown): string {
  if (typeof value === 'string') return value;
  const { data } = join.safeParse(value);
  if (!data) return 'x';
  const [separator, parts] = data['Fn::Join'];
  return parts.map(joined).join(separator);
}

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

function reservedBy(stage: StageTemplate): number {
  return resourcesOf(stage, 'AWS::Lambda::Function').reduce(
    (sum, { properties }) => sum + Number(properties.ReservedConcurrentExecutions ?? 0),
    0,
  );
}

/** Buckets that are deleted with their stack although nothing empties them. */
function fullBuckets(stage: StageTemplate): string[] {
  const buckets = resourcesOf(stage, 'AWS::S3::Bucket');
  const emptied = resourcesOf(stage, 'Custom::S3AutoDeleteObjects').map((each) =>
    referredTo(each.properties.BucketName, each, buckets),
  );
  return buckets
    .filter((each) => each.deletionPolicy === 'Delete' && !emptied.includes(each))
    .map((each) => `${nameOf(each)}: nothing empties it`);
}

/** Functions of a stage that keeps nothing whose log groups would remain. */
function strayLogs(stage: StageTemplate): string[] {
  if (stage.some(({ resources }) => resources.some(isKept))) return [];
  return resourcesOf(stage, 'AWS::Lambda::Function')
    .filter(({ properties }) => properties.LoggingConfig === undefined)
    .map((each) => `${nameOf(each)}: names no log group`);
}

function isKept({ deletionPolicy = '' }: StageResource): boolean {
  return deletionPolicy.startsWith('Retain');
}

function timeoutOf({ properties }: StageResource): number {
  return Number(properties.Timeout ?? 3);
}

function slowIntegrations(stage: StageTemplate): string[] {
  return resourcesOf(stage, 'AWS::ApiGatewayV2::Integration').flatMap((integration) => {
    const target = functionBehind(integration.properties.IntegrationUri, integration, stage);
    return target
      ? over(`${nameOf(target)}: seconds behind an HTTP API`, timeoutOf(target), limits.integration.most - 1)
      : [];
  });
}

function crowdedApis(stage: StageTemplate): string[] {
  const apis = resourcesOf(stage, 'AWS::ApiGatewayV2::Api');
  const routes = resourcesOf(stage, 'AWS::ApiGatewayV2::Route');
  return [...Map.groupBy(routes, (route) => referredTo(route.properties.ApiId, route, apis))].flatMap(
    ([api, own]) => (api ? over(`${nameOf(api)}: routes`, own.length, limits.routes.most) : []),
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
