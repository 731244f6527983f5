import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { CfnQueuePolicy, Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readTemplate } from './read-template.ts';

const context = {
  region: 'eu-west-1',
  accountId: '000000000000',
  siteUrl: 'http://localhost:3000',
  issuer: 'http://localhost:4000/identity',
  awsUrl: 'http://127.0.0.1:4566',
};
const arn = (service: string, name: string) => `arn:aws:${service}:eu-west-1:000000000000:${name}`;

function read(build: (stack: Stack) => void) {
  const outdir = mkdtempSync(join(tmpdir(), 'policies-'));
  onTestFinished(() => rmSync(outdir, { recursive: true, force: true }));
  const app = new App({ outdir, analyticsReporting: false, builtinCloudFormationValidation: false });
  build(new Stack(app, 'messages'));
  return readTemplate(app.synth().stacks, context);
}

describe('the policies of a template', () => {
  it('are those of queues, combined, and of the topics that send to them [RUN-02]', () => {
    const { resourcePolicies, topics } = read((stack) => {
      const dead = new Queue(stack, 'dead', { queueName: 'dev-dead' });
      const queue = new Queue(stack, 'work', { queueName: 'dev-work', enforceSSL: true });
      const masterKey = new Key(stack, 'key');
      const topic = new Topic(stack, 'topic', { topicName: 'dev-topic', masterKey });
      topic.addSubscription(new SqsSubscription(queue, { deadLetterQueue: dead }));
      topic.grantPublish(new ServicePrincipal('ses.amazonaws.com'));
      const rule = new Rule(stack, 'rule', {
        ruleName: 'dev-rule',
        eventPattern: { source: ['pets'] },
      });
      rule.addTarget(new SqsQueue(queue));
      new CfnQueuePolicy(stack, 'other', {
        queues: [queue.queueUrl],
        policyDocument: {
          Statement: { Effect: 'Allow', Principal: '*', Action: 'sqs:SendMessage', Resource: queue.queueArn },
        },
      });
    });
    const ofQueue = resourcePolicies.get(arn('sqs', 'dev-work'));
    expect(ofQueue?.map(({ effect, principals, actions }) => [effect, principals, actions])).toEqual([
      ['Deny', { aws: ['*'], services: [] }, ['sqs:*']],
      ['Allow', { aws: [], services: ['sns.amazonaws.com'] }, ['sqs:SendMessage']],
      [
        'Allow',
        { aws: [], services: ['events.amazonaws.com'] },
        ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'],
      ],
      ['Allow', { aws: ['*'], services: [] }, ['sqs:SendMessage']],
    ]);
    expect(ofQueue?.[2]?.conditions).toEqual({
      ArnEquals: { 'aws:SourceArn': arn('events', 'rule/dev-rule') },
    });
    expect(topics).toMatchObject([
      {
        arn: arn('sns', 'dev-topic'),
        keyArn: expect.stringContaining(':key/messages-key'),
        subscriptions: [{ deadLetterArn: arn('sqs', 'dev-dead') }],
      },
    ]);
    expect(resourcePolicies.get(arn('sns', 'dev-topic'))?.[0]?.principals.services).toEqual([
      'ses.amazonaws.com',
    ]);
    expect(resourcePolicies.get(topics[0]?.keyArn ?? '')?.[0]?.principals.aws).toEqual([
      'arn:aws:iam::000000000000:root',
    ]);
  });

  it('include permissions to invoke a function, by any of its names [RUN-02]', () => {
    const { resourcePolicies } = read((stack) => {
      for (const [id, functionName] of Object.entries({
        a: 'dev-list',
        b: arn('lambda', 'function:dev-list'),
      }))
        new CfnPermission(stack, id, {
          action: 'lambda:InvokeFunction',
          functionName,
          principal: 'logs.amazonaws.com',
          sourceArn: arn('logs', 'log-group:texts:*'),
        });
    });
    expect(resourcePolicies.get(arn('lambda', 'function:dev-list'))).toHaveLength(2);
  });

  it('include the services that may assume a role [RUN-02]', () => {
    const { trusts } = read((stack) => {
      const role = new Role(stack, 'r', {
        roleName: 'dev-r',
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      });
      role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: ['*'] }));
    });
    expect(trusts.get('dev-r')).toEqual(['lambda.amazonaws.com']);
  });

  it('are rejected in a form that the local stack does not evaluate [RUN-02]', () => {
    const Statement = { Effect: 'Allow', NotPrincipal: '*', Action: 'sqs:*', Resource: '*' };
    expect(() =>
      read((stack) => void new CfnQueuePolicy(stack, 'p', { queues: ['q'], policyDocument: { Statement } })),
    ).toThrow('The local stack cannot use p (AWS::SQS::QueuePolicy)');
  });
});
