import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Manifest } from 'aws-cdk-lib/cloud-assembly-schema';
import { expect, it, onTestFinished } from 'vitest';
import { changesSince, stageProblems } from './preflight.ts';
import { stackTemplate } from './stage-template.ts';

type Resources = Record<
  string,
  { Type: string; Properties?: object; DeletionPolicy?: string; DependsOn?: string[] }
>;

const broken = (Resources: Resources) =>
  stageProblems([stackTemplate('s', { Resources })], { concurrency: 1000 }).map((problem) =>
    problem.replace(/ \(.*$/s, ''),
  );
const many = (count: number, one: (index: number) => Resources[string]): Resources =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`r${index}`, one(index)]));
const lambda = (Properties: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName: 'f', LoggingConfig: { LogGroup: 'l' }, ...Properties },
});
const alias = {
  Type: 'AWS::Lambda::Alias',
  Properties: { FunctionName: { Ref: 'f' }, FunctionVersion: '1', Name: 'live' },
};
const queue = (VisibilityTimeout = 180) => ({
  Type: 'AWS::SQS::Queue',
  Properties: { QueueName: 'q', VisibilityTimeout },
});
const mapping = (MaximumConcurrency = 2, BatchSize = 1, reader = 'f') => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: {
    FunctionName: { Ref: reader },
    EventSourceArn: { 'Fn::GetAtt': ['q', 'Arn'] },
    BatchSize,
    ScalingConfig: { MaximumConcurrency },
  },
});
/** A role that may send to the queue that the function `f` reads. */
const loop: Resources = {
  q: queue(),
  m: mapping(),
  role: { Type: 'AWS::IAM::Role' },
  policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'role' }],
      PolicyDocument: {
        Statement: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': ['q', 'Arn'] } }],
      },
    },
  },
};
it.each<[string, Resources]>([
  [
    'size of a template: s: bytes: 1000057, at most 1000000',
    { a: { Type: 'A', Properties: { text: 'x'.repeat(1_000_000) } } },
  ],
  [
    'reserved concurrency: the functions reserve 901 of the account’s 1000, and 100 must stay free',
    { f: lambda({ ReservedConcurrentExecutions: 901 }) },
  ],
  [
    'environment of a function: f: bytes of its environment: 4097, at most 4096',
    { f: lambda({ Environment: { Variables: { AB: 'x'.repeat(4095) } } }) },
  ],
  [
    'length of a queue’s name: s/q: characters: 81, at most 80',
    { q: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'q'.repeat(81) } } },
  ],
  [
    'size of the edge: s/e: bytes: 10241, at most 10240',
    { e: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: 'x'.repeat(10_241) } } },
  ],
  [
    'size of the edge: s/p: Headers: 11, at most 10',
    {
      p: {
        Type: 'AWS::CloudFront::OriginRequestPolicy',
        Properties: {
          OriginRequestPolicyConfig: {
            HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [...'abcdefghijk'] },
          },
        },
      },
    },
  ],
  [
    'size of the edge: s/d: behaviours: 76, at most 75',
    {
      d: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: { DistributionConfig: { CacheBehaviors: Array.from({ length: 76 }, () => ({})) } },
      },
    },
  ],
  [
    'time for a response: f: seconds behind an HTTP API: 30, at most 29',
    {
      f: lambda({ Timeout: 30 }),
      i: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { IntegrationUri: { 'Fn::GetAtt': ['f', 'Arn'] } },
      },
    },
  ],
  [
    'time for a response: api: routes: 301, at most 300',
    {
      api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'api' } },
      ...many(301, () => ({ Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: { Ref: 'api' } } })),
    },
  ],
  [
    'visibility of a queue’s messages: q: 179 s, needs 180 s',
    { f: lambda({ Timeout: 30 }), q: queue(179), m: mapping() },
  ],
  [
    'concurrency of a queue’s reader: f: concurrent invocations: 3, at most 2',
    { f: lambda({ ReservedConcurrentExecutions: 2 }), q: queue(), m: mapping(3) },
  ],
  [
    'concurrency of a queue’s reader: f: concurrent invocations: 4, at most 3',
    { f: lambda({ ReservedConcurrentExecutions: 3 }), q: queue(), m: mapping(2), other: mapping(2) },
  ],
  [
    'concurrency of a queue’s reader: f: a maximum concurrency of 1',
    { f: lambda(), q: queue(), m: mapping(1) },
  ],
  [
    'messages that come back: f: sends messages that reach itself',
    { f: lambda({ Role: { 'Fn::GetAtt': ['role', 'Arn'] } }), ...loop },
  ],
  [
    'time for reminder batches: f: seconds to send what it receives: 40, at most 30',
    {
      f: lambda({ Timeout: 30, Environment: { Variables: { TEXT_RATE: '20', TEXT_CONCURRENCY: '2' } } }),
      q: queue(),
      m: mapping(2, 2),
    },
  ],
  [
    'a first deployment that fails: t: Retain',
    { t: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 't' }, DeletionPolicy: 'Retain' } },
  ],
  [
    'what a deleted stage leaves behind: b: nothing empties it',
    { b: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'b' }, DeletionPolicy: 'Delete' } },
  ],
  ['what a deleted stage leaves behind: f: names no log group', { f: lambda({ LoggingConfig: undefined }) }],
])('preflight finds a template that breaks a rule: %s [INF-01]', (problem, template) => {
  expect(broken(template)).toEqual([problem]);
});

it('preflight finds problems of a function that is invoked by its alias [INF-01]', () => {
  const integration = {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { IntegrationUri: { Ref: 'live' } },
  };
  expect(broken({ f: lambda({ Timeout: 30 }), live: alias, i: integration })).toEqual([
    'time for a response: f: seconds behind an HTTP API: 30, at most 29',
  ]);
  expect(
    broken({ f: lambda({ Timeout: 30 }), live: alias, q: queue(179), m: mapping(2, 1, 'live') }),
  ).toEqual(['visibility of a queue’s messages: q: 179 s, needs 180 s']);
});

it('preflight finds nothing in a template at each limit [INF-01]', () => {
  const timed = lambda({ Timeout: 29, ReservedConcurrentExecutions: 900 });
  expect(broken({ f: timed, q: queue(174), m: mapping(900) })).toEqual([]);
  const looping = lambda({ Role: { 'Fn::GetAtt': ['role', 'Arn'] }, RecursiveLoop: 'Allow' });
  expect(broken({ f: looping, ...loop })).toEqual([]);
});

it('preflight accepts buckets that something empties or that stay [INF-01]', () => {
  const bucket = { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Delete' };
  const emptying = { Type: 'Custom::S3AutoDeleteObjects', Properties: { BucketName: { Ref: 'b' } } };
  expect(broken({ b: bucket, e: emptying })).toEqual([]);
  const kept = { Type: 'AWS::S3::Bucket', DeletionPolicy: 'RetainExceptOnCreate' };
  expect(broken({ b: kept })).toEqual([]);
});

const role = { 'Fn::GetAtt': ['role', 'Arn'] };

/** A function with some routes whose role has one statement about the table. */
const routed = (keys: readonly string[], Action: string, conditions: Record<string, string[]>) => ({
  f: lambda({ Role: role }),
  role: { Type: 'AWS::IAM::Role' },
  policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'role' }],
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action,
            Resource: 'arn:aws:dynamodb:eu-west-1:000000000000:table/portal',
            Condition: { 'ForAllValues:StringLike': conditions },
          },
        ],
      },
    },
  },
  i: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { IntegrationUri: { 'Fn::GetAtt': ['f', 'Arn'] } },
  },
  ...Object.fromEntries(
    keys.map((RouteKey, index) => [
      `route${index}`,
      {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: { RouteKey, Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'i' }]] } },
      },
    ]),
  ),
});
const leading = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys });
const open = 'GET /api/search';
const owners = 'GET /api/dashboard';
const link = 'GET /api/unsubscribe';

it('preflight finds the limit of a route that CloudFormation may not have created yet [INF-04]', () => {
  const limited = (...DependsOn: string[]): Resources => ({
    ...routed([open], 'dynamodb:GetItem', leading('SUBMISSION#*')),
    stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { StageName: '$default', RouteSettings: { [open]: { ThrottlingRateLimit: 20 } } },
      DependsOn,
    },
  });
  const [route = ''] = Object.entries(limited()).flatMap(([id, { Type }]) =>
    Type === 'AWS::ApiGatewayV2::Route' ? [id] : [],
  );
  expect(broken(limited())).toEqual([`limits of routes: s/stage: ${open}`]);
  expect(broken(limited(route))).toEqual([]);
});

it('preflight finds a function for anyone that reaches owners’ items, and one with two audiences [INF-04]', () => {
  const found = 'audience of a function: f: dynamodb:GetItem of owners’ items, for anyone';
  for (const keys of [leading('SUBMISSION#*', 'OWNER#*'), leading('OWNER#1*'), leading('*'), {}])
    expect(broken(routed([open], 'dynamodb:GetItem', keys))).toEqual([found]);
  expect(broken(routed([open.replace('GET', 'HEAD')], 'dynamodb:GetItem', {}))).toEqual([found]);
  expect(broken(routed([open], 'dynamodb:PutItem', leading('OWNER#*')))).toHaveLength(1);
  expect(broken(routed([owners, link], 'dynamodb:GetItem', leading('OWNER#*')))).toEqual([
    'audience of a function: f: serves link and owner',
  ]);
});

it('preflight accepts functions for owners, and ones for anyone without owners’ items [INF-04]', () => {
  for (const key of [owners, link])
    expect(broken(routed([key], 'dynamodb:GetItem', leading('OWNER#*')))).toEqual([]);
  expect(broken(routed([open], 'dynamodb:GetItem', leading('SUBMISSION#*', 'SESSION#*')))).toEqual([]);
});

it('preflight refuses a role limited to attributes but not to keys, or whose writes return the others [INF-04]', () => {
  const attributes = { 'dynamodb:Attributes': ['pk', 'sk', 'reference'] };
  const returning = (...values: string[]) => ({ 'dynamodb:ReturnValues': values });
  const keys = leading('SUBMISSION#*');
  const put = (condition: Record<string, string[]>) => broken(routed([open], 'dynamodb:PutItem', condition));
  expect(put({ ...keys, ...attributes, ...returning('NONE', 'UPDATED_NEW') })).toEqual([]);
  const all = 'restricted attributes: s/policy: a write returns all attributes';
  expect(put({ ...keys, ...attributes })).toEqual([all]);
  expect(put({ ...keys, ...attributes, ...returning('NONE', 'ALL_OLD') })).toEqual([all]);
  expect(broken(routed([owners], 'dynamodb:PutItem', { ...attributes, ...returning('NONE') }))).toEqual([
    'restricted attributes: s/policy: attributes of any item',
  ]);
  expect(put({ ...leading('OWNER#*'), ...attributes, ...returning('NONE') })).toEqual([
    'audience of a function: f: dynamodb:PutItem of owners’ items, for anyone',
  ]);
});

it('preflight lists what changes since an older assembly, and refuses a folder that is none of this stage [INF-01]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const type = 'aws:cloudformation:stack';
  const environment = 'aws://unknown-account/unknown-region';
  const data = { type, environment, properties: { templateFile: 'data.json' } };
  writeFileSync(
    join(folder, 'data.json'),
    JSON.stringify({ Resources: { t: { Type: 'AWS::DynamoDB::Table' } } }),
  );
  const since = (stack: string) => changesSince(folder, [stackTemplate(stack, {})]);
  expect(() => since('data')).toThrow(`${folder} has no manifest.json`);
  const manifest = { version: Manifest.version(), artifacts: { data } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  expect(since('data')).toEqual([{ line: 'Deleted or replaced with its data: data/t', isSafe: false }]);
  expect(() => since('other')).toThrow(`${folder} is the assembly of another stage.`);
});
