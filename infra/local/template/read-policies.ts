import * as z from 'zod';
import { beforeName, type ResourceReader } from './reader.ts';
import type { TemplateContext } from './resource-values.ts';

/** Maps the ARN of a resource to the statements of its policy. */
export type ResourcePolicies = ReadonlyMap<string, readonly ResourceStatement[]>;

/** A statement about everybody (`*` in `aws`), or about some roles, accounts and services. */
export type ResourceStatement = PolicyStatement & { principals: { aws: string[]; services: string[] } };

export type PolicyStatement = {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  conditions: Record<string, Record<string, string | string[]>> | undefined;
};

export function readPolicies(read: ResourceReader, context: TemplateContext) {
  return { roles: readRoles(read), trusts: readTrusts(read), resourcePolicies: readOwn(read, context) };
}

function readRoles(read: ResourceReader): ReadonlyMap<string, PolicyStatement[]> {
  const roles = new Map<string, PolicyStatement[]>();
  for (const { resource, properties } of read('AWS::IAM::Role', policySchemas.role)) {
    const inline = properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument);
    roles.set(resource.name, inline);
  }
  const policies = [
    ...read('AWS::IAM::Policy', policySchemas.policy),
    ...read('AWS::IAM::ManagedPolicy', policySchemas.policy),
  ];
  for (const { properties } of policies) {
    for (const role of properties.Roles) roles.get(role)?.push(...properties.PolicyDocument);
  }
  return roles;
}

function readTrusts(read: ResourceReader): ReadonlyMap<string, readonly string[]> {
  return new Map(
    read('AWS::IAM::Role', policySchemas.role).map(({ resource, properties }) => [
      resource.name,
      properties.AssumeRolePolicyDocument.filter(({ Effect }) => Effect === 'Allow').flatMap(
        ({ Principal }) => Principal.Service ?? [],
      ),
    ]),
  );
}

type Own = [arn: string, statements: ResourceStatement[]];

/** Several policies of one resource are combined. */
function readOwn(read: ResourceReader, context: TemplateContext): ResourcePolicies {
  const all = [...queuePolicies(read, context), ...otherPolicies(read), ...permissions(read, context)];
  return new Map(
    [...Map.groupBy(all, ([arn]) => arn)].map(([arn, own]) => [
      arn,
      own.flatMap(([, statements]) => statements),
    ]),
  );
}

function queuePolicies(read: ResourceReader, { region, accountId }: TemplateContext): Own[] {
  const arnOf = (url: string) => `arn:aws:sqs:${region}:${accountId}:${url.slice(url.lastIndexOf('/') + 1)}`;
  return read('AWS::SQS::QueuePolicy', policySchemas.queuePolicy).flatMap(
    ({ properties: { Queues, PolicyDocument } }) => Queues.map((url): Own => [arnOf(url), PolicyDocument]),
  );
}

function otherPolicies(read: ResourceReader): Own[] {
  return [
    ...read('AWS::SNS::TopicPolicy', policySchemas.topicPolicy).flatMap(
      ({ properties: { Topics, PolicyDocument } }) => Topics.map((arn): Own => [arn, PolicyDocument]),
    ),
    ...read('AWS::S3::BucketPolicy', policySchemas.bucketPolicy).map(
      ({ properties }): Own => [`arn:aws:s3:::${properties.Bucket}`, properties.PolicyDocument],
    ),
    ...read('AWS::KMS::Key', policySchemas.key).map(
      ({ resource, properties }): Own => [resource.arn, properties.KeyPolicy],
    ),
  ];
}

function permissions(read: ResourceReader, { region, accountId }: TemplateContext): Own[] {
  return read('AWS::Lambda::Permission', policySchemas.permission).map(({ properties }): Own => {
    const { Action, FunctionName, Principal, SourceArn, SourceAccount } = properties;
    const arn = `arn:aws:lambda:${region}:${accountId}:function:${FunctionName.replace(beforeName, '')}`;
    const isService = Principal.includes('.');
    return [
      arn,
      [
        {
          effect: 'Allow',
          actions: [Action],
          resources: [arn],
          principals: isService ? { aws: [], services: [Principal] } : { aws: [Principal], services: [] },
          conditions: {
            ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
            ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
          },
        },
      ],
    ];
  });
}

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const conditionValue = z.union([text, z.array(text)]);

// Strict about effects: a statement in an unsupported format must not pass for a supported one.
const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.record(z.string(), z.record(z.string(), conditionValue)).optional(),
});

const principals = z.union([
  z.literal('*').transform(() => ({ aws: ['*'], services: [] })),
  z
    .strictObject({ AWS: oneOrMore.default([]), Service: oneOrMore.default([]) })
    .transform(({ AWS: aws, Service: services }) => ({ aws, services })),
]);

const policyDocument = documentOf(statement.transform(ours));
/** A resource's policy; `NotPrincipal` and principals of other kinds are not supported. */
const resourcePolicy = documentOf(
  statement
    .extend({ Principal: principals, Resource: oneOrMore.default(['*']) })
    .transform((one) => ({ ...ours(one), principals: one.Principal })),
);

function ours({ Effect: effect, Action, Resource, Condition }: z.output<typeof statement>): PolicyStatement {
  return { effect, actions: Action, resources: Resource, conditions: Condition };
}

function documentOf<Statement extends z.ZodType>(one: Statement) {
  const list = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((each) => [each])]);
  return z.object({ Statement: list.pipe(z.array(one)) }).transform(({ Statement }) => Statement);
}

const policySchemas = {
  role: z.object({
    Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
    AssumeRolePolicyDocument: documentOf(
      statement.omit({ Resource: true }).extend({ Principal: z.record(z.string(), oneOrMore) }),
    ),
  }),
  policy: z.object({ PolicyDocument: policyDocument, Roles: z.array(z.string()).default([]) }),
  queuePolicy: z.object({ PolicyDocument: resourcePolicy, Queues: z.array(z.string()) }),
  topicPolicy: z.object({ PolicyDocument: resourcePolicy, Topics: z.array(z.string()) }),
  bucketPolicy: z.object({ PolicyDocument: resourcePolicy, Bucket: z.string() }),
  key: z.object({ KeyPolicy: resourcePolicy }),
  permission: z.object({
    Action: z.string(),
    FunctionName: z.string(),
    Principal: z.string(),
    SourceArn: z.string().optional(),
    SourceAccount: z.string().optional(),
  }),
};
