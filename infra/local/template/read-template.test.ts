import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnCondition, CfnResource, Duration, Fn, Stack } from 'aws-cdk-lib';
import { CfnRoute, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  CfnDistribution,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Code,
  type IFunction,
  Function as LambdaFunctionResource,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTemplate } from './read-template.ts';

const context = {
  region: 'eu-west-1',
  accountId: '000000000000',
  siteUrl: 'http://localhost:3000',
  issuer: 'http://localhost:4000/identity',
  awsUrl: 'http://127.0.0.1:4566',
};
/** Start of a CloudFormation placeholder. */
const open = '${';
const arn = (service: string, name: string) => `arn:aws:${service}:eu-west-1:000000000000:${name}`;

function read(build: (data: Stack, api: Stack, codeDirectory: string) => void) {
  const directory = mkdtempSync(join(tmpdir(), 'template-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const codeDirectory = join(directory, 'code');
  mkdirSync(codeDirectory);
  writeFileSync(join(codeDirectory, 'index.mjs'), 'export const handler = () => {};');
  const app = new App({
    outdir: join(directory, 'out'),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  });
  build(new Stack(app, 'data'), new Stack(app, 'api'), codeDirectory);
  return readTemplate(app.synth().directory, context);
}

function addFunction(
  stack: Stack,
  codeDirectory: string,
  environment: Record<string, string> = {},
  name = 'list-pets',
) {
  return new LambdaFunctionResource(stack, name, {
    functionName: `dev-${name}`,
    code: Code.fromAsset(codeDirectory),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    memorySize: 512,
    timeout: Duration.seconds(10),
    reservedConcurrentExecutions: 5,
    recursiveLoop: RecursiveLoop.ALLOW,
    environment,
  });
}

describe('the template reader', () => {
  it('refuses an environment that Lambda would refuse [RUN-02]', () => {
    expect(() =>
      read((_data, api, codeDirectory) => void addFunction(api, codeDirectory, { LIST: 'x'.repeat(4093) })),
    ).toThrow('The environment of dev-list-pets has 4097 bytes, at most 4096.');
  });

  it('reads a function’s code, limits, role, routes and environment with every reference resolved [RUN-02]', () => {
    const model = read((data, api, codeDirectory) => {
      const table = new Table(data, 'table', {
        tableName: 'dev-portal',
        partitionKey: { name: 'pk', type: AttributeType.STRING },
        timeToLiveAttribute: 'ttl',
      });
      const queue = new Queue(data, 'work', { queueName: 'dev-work' });
      const pool = new UserPool(data, 'people', { userPoolName: 'people' });
      const client = pool.addClient('site');
      const parameter = new StringParameter(data, 'limit', {
        parameterName: '/dev/limit',
        stringValue: '730',
      });
      const secret = new Secret(data, 'link', { secretName: 'dev/link' });
      new CfnCondition(api, 'islarge', {
        expression: Fn.conditionEquals(api.region, 'us-east-1'),
      });
      const handler = addFunction(api, codeDirectory, {
        TABLE_NAME: table.tableName,
        QUEUE_URL: queue.queueUrl,
        ISSUER: pool.userPoolProviderUrl,
        CLIENT: client.userPoolClientId,
        SECRET: secret.secretArn,
        LIMIT: parameter.stringValue,
        SUBSTITUTED: Fn.sub(`${open}AWS::Region}/${open}name}/${open}!literal}`, { name: queue.queueName }),
        CHOSEN: Fn.conditionIf('islarge', 'large', 'small').toString(),
        PART: Fn.select(5, Fn.split(':', queue.queueArn)),
        DYNAMIC: '{{resolve:ssm:/dev/limit}}',
      });
      const integration = new HttpLambdaIntegration('pets', handler);
      new HttpApi(api, 'http').addRoutes({ path: '/api/pets/{id}', methods: [HttpMethod.GET], integration });
    });
    expect(model.functions).toEqual([
      {
        name: 'dev-list-pets',
        arn: arn('lambda', 'function:dev-list-pets'),
        codeDirectory: expect.stringMatching(/\/out\/asset\.[0-9a-f]{64}$/),
        handler: 'index.handler',
        environment: {
          TABLE_NAME: 'dev-portal',
          QUEUE_URL: 'http://127.0.0.1:4566/000000000000/dev-work',
          ISSUER: 'http://localhost:4000/identity',
          CLIENT: expect.stringMatching(/^data-peoplesite/),
          SECRET: arn('secretsmanager', 'secret:dev/link-Local1'),
          LIMIT: '730',
          SUBSTITUTED: `eu-west-1/dev-work/${open}literal}`,
          CHOSEN: 'small',
          PART: 'dev-work',
          DYNAMIC: '730',
        },
        memoryMegabytes: 512,
        timeoutSeconds: 10,
        roleName: expect.stringMatching(/^api-listpetsServiceRole/),
        reservedConcurrency: 5,
        allowsLoops: true,
      },
    ]);
    expect(model.routes).toEqual([{ method: 'GET', path: '/api/pets/{id}', functionName: 'dev-list-pets' }]);
    expect(model.tables[0]).toMatchObject({ name: 'dev-portal', timeToLiveAttribute: 'ttl' });
    expect(model.userPools[0]).toMatchObject({
      issuer: context.issuer,
      clientIds: [model.functions[0]?.environment.CLIENT],
    });
  });

  it('connects queues, dead-letter queues, rules, schedules, topics and event sources by their ARNs [RUN-02]', () => {
    const model = read((data, api, codeDirectory) => {
      const dead = new Queue(data, 'dead', { queueName: 'dev-work-dead' });
      const queue = new Queue(data, 'work', {
        queueName: 'dev-work',
        visibilityTimeout: Duration.minutes(2),
        deadLetterQueue: { queue: dead, maxReceiveCount: 6 },
      });
      const bus = new EventBus(data, 'bus', { eventBusName: 'dev-portal' });
      new Rule(data, 'updated', {
        eventBus: bus,
        eventPattern: { detailType: ['pet.updated'] },
        targets: [new SqsQueue(queue)],
      });
      const handler = addFunction(api, codeDirectory);
      handler.addEventSource(
        new SqsEventSource(queue, { batchSize: 5, maxConcurrency: 3, reportBatchItemFailures: true }),
      );
      new Rule(api, 'tick', {
        schedule: Schedule.rate(Duration.minutes(1)),
        targets: [new LambdaFunction(handler)],
      });
      new Topic(data, 'feedback', { topicName: 'dev-feedback' }).addSubscription(
        new SqsSubscription(queue, { rawMessageDelivery: true }),
      );
    });
    expect(model.queues).toMatchObject([
      { name: 'dev-work-dead', redrive: undefined },
      {
        name: 'dev-work',
        visibilityTimeoutSeconds: 120,
        redrive: { deadLetterArn: arn('sqs', 'dev-work-dead'), maxReceiveCount: 6 },
      },
    ]);
    expect(model.rules).toMatchObject([
      {
        busName: 'dev-portal',
        eventPattern: { 'detail-type': ['pet.updated'] },
        targets: [{ arn: arn('sqs', 'dev-work') }],
      },
    ]);
    expect(model.eventSources).toMatchObject([
      {
        queueArn: arn('sqs', 'dev-work'),
        functionName: 'dev-list-pets',
        batchSize: 5,
        maximumConcurrency: 3,
        reportBatchItemFailures: true,
      },
    ]);
    expect(model.schedules).toMatchObject([
      { expression: 'rate(1 minute)', targetArn: arn('lambda', 'function:dev-list-pets') },
    ]);
    expect(model.topics).toEqual([
      {
        arn: arn('sns', 'dev-feedback'),
        subscriptions: [{ protocol: 'sqs', endpoint: arn('sqs', 'dev-work'), rawMessageDelivery: true }],
      },
    ]);
  });

  it('runs the function behind an alias, whatever invokes it [RUN-02]', () => {
    const model = read((data, api, codeDirectory) => {
      const live = addFunction(api, codeDirectory).addAlias('live');
      const queue = new Queue(data, 'work', { queueName: 'dev-work' });
      live.addEventSource(new SqsEventSource(queue));
      new Rule(api, 'tick', {
        schedule: Schedule.rate(Duration.minutes(1)),
        targets: [new LambdaFunction(live as IFunction)],
      });
      new HttpApi(api, 'http', {
        defaultIntegration: new HttpLambdaIntegration('pets', live as IFunction),
        defaultAuthorizer: new HttpLambdaAuthorizer('origin', live as IFunction, {
          identitySource: ['$request.header.x-origin'],
          responseTypes: [HttpLambdaResponseType.SIMPLE],
        }),
      });
    });
    expect(model.routes).toMatchObject([
      { functionName: 'dev-list-pets', authorizer: { functionName: 'dev-list-pets' } },
    ]);
    expect(model.eventSources).toMatchObject([{ functionName: 'dev-list-pets' }]);
    expect(model.schedules).toMatchObject([{ targetArn: arn('lambda', 'function:dev-list-pets') }]);
  });

  it('collects a role’s statements from all its policies [INF-04]', () => {
    const model = read((data, api, codeDirectory) => {
      const bucket = new Bucket(data, 'files', { bucketName: 'files' });
      const queue = new Queue(data, 'work', { queueName: 'dev-work' });
      const handler = addFunction(api, codeDirectory);
      queue.grantSendMessages(handler);
      new ManagedPolicy(api, 'extra', {
        roles: handler.role ? [handler.role] : [],
        statements: [
          new PolicyStatement({
            effect: Effect.DENY,
            actions: ['s3:*'],
            resources: [bucket.arnForObjects('*')],
            conditions: { Bool: { 'aws:SecureTransport': false } },
          }),
        ],
      });
    });
    expect(model.roles.get(model.functions[0]?.roleName ?? '')).toEqual([
      {
        effect: 'Allow',
        actions: ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'],
        resources: [arn('sqs', 'dev-work')],
        conditions: undefined,
      },
      {
        effect: 'Deny',
        actions: ['s3:*'],
        resources: ['arn:aws:s3:::files/*'],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      },
    ]);
  });

  it('omits the site’s functions, which run separately, and keeps the default route of the API', () => {
    const model = read((data, api, codeDirectory) => {
      const site = addFunction(api, codeDirectory, { SITE: 'yes' }, 'site-server');
      const fallback = addFunction(api, codeDirectory, {}, 'reject-unknown-route');
      new HttpApi(data, 'pages', { defaultIntegration: new HttpLambdaIntegration('site', site) });
      new HttpApi(data, 'http', { defaultIntegration: new HttpLambdaIntegration('rest', fallback) });
    });
    expect(model.functions.map(({ name }) => name)).toEqual(['dev-reject-unknown-route']);
    expect(model.site).toEqual({
      apiId: 'pages',
      environment: { SITE: 'yes' },
      roleName: expect.stringMatching(/^api-siteserverServiceRole/),
    });
    const [fallback] = model.routes;
    expect(fallback).toEqual({
      method: '$default',
      path: '$default',
      functionName: 'dev-reject-unknown-route',
    });
  });

  it('reads the distribution’s behaviours, functions, cache keys, times and tags [RUN-02]', () => {
    const model = read((data) => {
      const origin = new HttpOrigin('api.example');
      const edge = new EdgeFunction(data, 'edge', { code: FunctionCode.fromInline('function handler() {}') });
      const functionAssociations = [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }];
      const cachePolicy = new CachePolicy(data, 'pages', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(1),
        maxTtl: Duration.days(1),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        headerBehavior: CacheHeaderBehavior.allowList('RSC'),
        cookieBehavior: CacheCookieBehavior.allowList('session'),
      });
      const cdn = new Distribution(data, 'cdn', {
        defaultBehavior: {
          origin,
          cachePolicy,
          functionAssociations,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: new ResponseHeadersPolicy(data, 'headers', {
            securityHeadersBehavior: {
              strictTransportSecurity: {
                accessControlMaxAge: Duration.days(730),
                includeSubdomains: true,
                override: true,
              },
            },
          }),
        },
        additionalBehaviors: {
          '/api/*': { origin, cachePolicy: CachePolicy.CACHING_DISABLED, compress: false },
          '/icons/*': {
            origin: S3BucketOrigin.withOriginAccessControl(Bucket.fromBucketName(data, 'files', 'files')),
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          },
        },
      });
      const { defaultChild } = cdn.node;
      if (defaultChild instanceof CfnDistribution)
        defaultChild.addPropertyOverride('DistributionConfig.CacheTagConfig', { HeaderName: 'Cache-Tag' });
    });
    const nothing = { query: [], headers: [], cookies: [] };
    expect(model.edge).toMatchObject({
      arn: `arn:aws:cloudfront::000000000000:distribution/${model.edge.id}`,
      cacheTagHeader: 'cache-tag',
      behaviours: [
        {
          pathPattern: '/api/*',
          origin: 'api',
          compresses: false,
          viewerRequest: undefined,
          cache: { maxTtl: 0, key: nothing },
        },
        { pathPattern: '/icons/*', origin: 'files', cache: { minTtl: 1, maxTtl: 31_536_000, key: nothing } },
        {
          pathPattern: '*',
          origin: 'api',
          compresses: true,
          viewerRequest: 'function handler() {}',
          cache: {
            minTtl: 0,
            defaultTtl: 1,
            maxTtl: 86_400,
            key: { query: 'all', headers: ['rsc'], cookies: ['session'] },
          },
          forwards: { query: 'all', headers: 'all', cookies: 'all' },
          strictTransportSecurity: 'max-age=63072000; includeSubDomains',
        },
      ],
    });
  });

  it('refuses a cache policy that it does not know [RUN-02]', () => {
    const unknown = () =>
      read((data) => {
        const cachePolicy = CachePolicy.AMPLIFY;
        new Distribution(data, 'cdn', {
          defaultBehavior: { origin: new HttpOrigin('api.example'), cachePolicy },
        });
      });
    expect(unknown).toThrow('does not know the cache policy');
  });

  it('counts skipped resources, and omits those that a condition excludes', () => {
    const model = read((data) => {
      new Bucket(data, 'one');
      new Bucket(data, 'two');
      new CfnCondition(data, 'never', { expression: Fn.conditionEquals('a', 'b') });
      new CfnResource(data, 'queue', { type: 'AWS::SQS::Queue' }).cfnOptions.condition = new CfnCondition(
        data,
        'no',
        {
          expression: Fn.conditionNot(Fn.conditionEquals('a', 'a')),
        },
      );
    });
    expect(model.skipped).toEqual(new Map([['AWS::S3::Bucket', 2]]));
    expect(model.queues).toEqual([]);
  });

  it.each([
    [
      'an unknown resource type',
      (stack: Stack) => new CfnResource(stack, 'farm', { type: 'AWS::IoT::Thing' }),
      'The local stack does not support the resource type AWS::IoT::Thing (farm in data).',
    ],
    [
      'an unsupported attribute',
      (stack: Stack) =>
        new Queue(stack, 'work', {
          queueName: new CfnRoute(stack, 'r', { apiId: 'a', routeKey: 'b' }).getAtt('Odd').toString(),
        }),
      'data: r (AWS::ApiGatewayV2::Route) has no Odd on one machine.',
    ],
    [
      'a statement in an unsupported format',
      (stack: Stack) =>
        new CfnResource(stack, 'policy', {
          type: 'AWS::IAM::Policy',
          properties: {
            PolicyDocument: { Statement: [{ Effect: 'Allow', NotAction: 's3:*', Resource: '*' }] },
          },
        }),
      /^The local stack cannot use policy \(AWS::IAM::Policy\) in data: PolicyDocument\.Statement\.0/,
    ],
  ])('fails with one line that names %s [RUN-07]', (_, build, message) => {
    expect(() => read((data) => void build(data))).toThrow(message);
  });
});
