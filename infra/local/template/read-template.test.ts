import { CfnCondition, CfnResource, Duration, Fn, type Stack } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, it } from 'vitest';
import { addFunction, addSchedule, arn, read } from './template-testing.ts';

describe('the template reader', () => {
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
      addSchedule(api, handler);
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
      { expression: 'cron(0/1 * * * ? *)', targetArn: arn('lambda', 'function:dev-list-pets') },
    ]);
    expect(model.topics).toEqual([
      {
        arn: arn('sns', 'dev-feedback'),
        subscriptions: [{ protocol: 'sqs', endpoint: arn('sqs', 'dev-work'), rawMessageDelivery: true }],
      },
    ]);
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

  it('skips resources that have no purpose here', () => {
    const { tables } = read((data) => void new Bucket(data, 'one'));
    expect(tables).toEqual([]);
  });

  it.each([
    [
      'a condition',
      (stack: Stack) => {
        const condition = new CfnCondition(stack, 'no', { expression: Fn.conditionEquals('a', 'b') });
        new CfnResource(stack, 'queue', { type: 'AWS::SQS::Queue' }).cfnOptions.condition = condition;
      },
      'data: conditions are not supported (queue).',
    ],
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
      'a queue that delays its messages',
      (stack: Stack) => new Queue(stack, 'work', { deliveryDelay: Duration.seconds(5) }),
      /^The local stack cannot use work.* \(AWS::SQS::Queue\) in data: DelaySeconds/,
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
