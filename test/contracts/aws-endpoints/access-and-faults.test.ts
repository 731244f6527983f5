import { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { adminCredentials } from '../../../infra/local/aws/iam/authorize.ts';
import type { PolicyStatement } from '../../../infra/local/template/read-policies.ts';
import { type Clients, clientsFor, startLocalAws } from './local-aws.ts';
import { arns, stackModel } from './stack-model.ts';

const calls: { [service: string]: (clients: Clients, queueUrl: string) => Promise<unknown> } = {
  dynamodb: ({ table }) => table.send(new PutCommand({ TableName: 'portal', Item: { pk: 'A', sk: 'B' } })),
  sqs: ({ queues }, QueueUrl) => queues.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
  ses: ({ mail }) =>
    mail.send(
      new SendEmailCommand({
        FromEmailAddress: 'a@merrowvale.example',
        ConfigurationSetName: 'reminders',
        Destination: { ToAddresses: ['ann@example.com'] },
        Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
      }),
    ),
  sns: ({ texts }) => texts.send(new PublishCommand({ PhoneNumber: '+447700900123', Message: 'x' })),
  events: ({ bus }) =>
    bus.send(
      new PutEventsCommand({
        Entries: [{ EventBusName: 'portal', Source: 's', DetailType: 'd', Detail: '{}' }],
      }),
    ),
  secrets: ({ secrets }) => secrets.send(new GetSecretValueCommand({ SecretId: arns.secret })),
};
const services = Object.keys(calls);

function call(service: string, clients: Clients, queueUrl: string): Promise<unknown> {
  return calls[service]?.(clients, queueUrl) ?? Promise.reject(new Error(`No call for ${service}.`));
}

async function startWithRole(...statements: PolicyStatement[]) {
  return startLocalAws({ model: stackModel({ roles: new Map([['tester', statements]]) }) });
}

function allow(
  actions: string[],
  resources: string[],
  conditions?: PolicyStatement['conditions'],
): PolicyStatement {
  return { effect: 'Allow', actions, resources, conditions };
}

const accessDenied = {
  name: expect.stringMatching(/^(AccessDeniedException|AuthorizationErrorException)$/),
  message: expect.stringContaining('not authorized to perform'),
};

describe('a role’s policy', () => {
  it.each(services)('that does not mention %s denies the call [INF-04]', async (service) => {
    const { clients, queueUrl } = await startWithRole(allow(['logs:*'], ['*']));
    await expect(call(service, clients, queueUrl('work'))).rejects.toMatchObject(accessDenied);
  });

  it('is checked for each resource [INF-04]', async () => {
    const { clients, queueUrl } = await startWithRole(allow(['sqs:SendMessage'], [arns.work]));
    await expect(call('sqs', clients, queueUrl('work'))).resolves.toBeDefined();
    await expect(call('sqs', clients, queueUrl('feedback'))).rejects.toMatchObject(accessDenied);
  });

  it('must allow an index explicitly [INF-04]', async () => {
    const { clients } = await startWithRole(allow(['dynamodb:Query'], [arns.table]));
    const query = (IndexName?: string) =>
      clients.table.send(
        new QueryCommand({
          TableName: 'portal',
          IndexName,
          KeyConditionExpression: `${IndexName ? 'slotKey' : 'pk'} = :x`,
          ExpressionAttributeValues: { ':x': 'x' },
        }),
      );
    await expect(query()).resolves.toBeDefined();
    await expect(query('by-slot')).rejects.toMatchObject(accessDenied);
  });

  it('may restrict a function to partitions of the table [INF-04]', async () => {
    const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] } };
    const { clients } = await startWithRole(allow(['dynamodb:GetItem'], [arns.table], conditions));
    const get = (pk: string) =>
      clients.table.send(new GetCommand({ TableName: 'portal', Key: { pk, sk: 'x' } }));
    await expect(get('SESSION#1')).resolves.toBeDefined();
    await expect(get('OWNER#1')).rejects.toMatchObject(accessDenied);
  });

  it('may restrict a function to attributes of items [INF-04]', async () => {
    const conditions = { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'lastSeenAt'] } };
    const { clients } = await startWithRole(allow(['dynamodb:UpdateItem'], [arns.table], conditions));
    const set = (name: string) =>
      clients.table.send(
        new UpdateCommand({
          TableName: 'portal',
          Key: { pk: 'SESSION#1', sk: 'SESSION' },
          UpdateExpression: 'SET #name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': 1 },
        }),
      );
    await expect(set('lastSeenAt')).resolves.toBeDefined();
    await expect(set('sealed')).rejects.toMatchObject(accessDenied);
  });

  it('may restrict a function to items with only some attributes [INF-04]', async () => {
    const conditions = { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'reference'] } };
    const { clients } = await startWithRole(allow(['dynamodb:PutItem'], [arns.table], conditions));
    const put = (attributes: object) =>
      clients.table.send(
        new PutCommand({ TableName: 'portal', Item: { pk: 'OWNER#1', sk: 'SUBMISSION#1', ...attributes } }),
      );
    await expect(put({ reference: '1' })).resolves.toBeDefined();
    await expect(put({ reference: '1', petName: 'Rex' })).rejects.toMatchObject(accessDenied);
  });

  it('may restrict what a write returns of the item before it [INF-04]', async () => {
    const conditions = { StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE'] } };
    const { clients } = await startWithRole(allow(['dynamodb:PutItem'], [arns.table], conditions));
    const put = (ReturnValues?: 'NONE' | 'ALL_OLD') =>
      clients.table.send(
        new PutCommand({ TableName: 'portal', Item: { pk: 'OWNER#1', sk: 'PET#1' }, ReturnValues }),
      );
    await expect(put()).resolves.toBeDefined();
    await expect(put('NONE')).resolves.toBeDefined();
    await expect(put('ALL_OLD')).rejects.toMatchObject(accessDenied);
  });

  it('must allow the sender, the configuration set and the template for an email [INF-04]', async () => {
    const ses = 'arn:aws:ses:eu-west-1:000000000000';
    const { clients } = await startWithRole(allow(['ses:Send*'], [`${ses}:identity/merrowvale.example`]));
    await expect(call('ses', clients, '')).rejects.toMatchObject({
      message: expect.stringContaining('configuration-set/reminders'),
    });
    const both = [`${ses}:identity/merrowvale.example`, `${ses}:configuration-set/*`];
    const allowed = await startWithRole(allow(['ses:Send*'], both));
    await expect(call('ses', allowed.clients, '')).resolves.toBeDefined();
  });

  it('that denies overrides one that allows [INF-04]', async () => {
    const deny: PolicyStatement = {
      effect: 'Deny',
      actions: ['dynamodb:PutItem'],
      resources: ['*'],
      conditions: undefined,
    };
    const { clients } = await startWithRole(allow(['*'], ['*']), deny);
    await expect(call('dynamodb', clients, '')).rejects.toMatchObject(accessDenied);
  });

  it('does not apply to the runtime itself, and an unknown caller has none', async () => {
    const { aws, queueUrl } = await startWithRole();
    await expect(call('sqs', clientsFor(aws, adminCredentials), queueUrl('work'))).resolves.toBeDefined();
    const stranger = clientsFor(aws, { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' });
    await expect(call('sqs', stranger, queueUrl('work'))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });
});

describe('an injected fault', () => {
  it.each([
    ['dynamodb', 'fail', 'InternalServerError', 500],
    ['dynamodb', 'throttle', 'ProvisionedThroughputExceededException', 400],
    ['ses', 'fail', 'InternalServiceErrorException', 500],
    ['ses', 'throttle', 'TooManyRequestsException', 429],
    ['sns', 'fail', 'InternalErrorException', 500],
    ['sns', 'throttle', 'ThrottledException', 429],
    ['ses', 'refuse', 'MessageRejected', 400],
    ['sns', 'refuse', 'AuthorizationErrorException', 403],
    ['sqs', 'fail', 'InternalFailure', 500],
    ['sqs', 'throttle', 'RequestThrottled', 403],
  ] as const)('makes %s %s as the cloud does: %s', async (target, mode, name, httpStatusCode) => {
    const { aws, clients, queueUrl } = await startLocalAws();
    aws.faults.set({ target, mode, times: 1 });
    await expect(call(target, clients, queueUrl('work'))).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode },
    });
    await expect(call(target, clients, queueUrl('work'))).resolves.toBeDefined();
    expect(aws.faults.list()).toEqual([]);
  });

  it('lasts until it is removed, and does not affect the runtime', async () => {
    const { aws, clients, queueUrl } = await startLocalAws();
    aws.faults.set({ target: 'sqs', mode: 'fail' });
    await expect(call('sqs', clients, queueUrl('work'))).rejects.toThrow();
    await expect(call('sqs', clients, queueUrl('work'))).rejects.toThrow();
    await expect(call('sqs', clientsFor(aws, adminCredentials), queueUrl('work'))).resolves.toBeDefined();
    expect(aws.faults.list()).toEqual([{ target: 'sqs', mode: 'fail', met: 2 }]);
    aws.faults.set({ target: 'sqs', mode: 'none' });
    await expect(call('sqs', clients, queueUrl('work'))).resolves.toBeDefined();
  });
});
