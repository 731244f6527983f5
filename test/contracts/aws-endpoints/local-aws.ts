import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import type { Credentials } from '../../../infra/local/aws/iam/credentials.ts';
import { type AwsEndpoints, startAwsEndpoints } from '../../../infra/local/aws/start-aws-endpoints.ts';
import type { PolicyStatement, StackModel } from '../../../infra/local/model.ts';

export const now = new Date('2027-03-14T09:00:00.000Z');
const account = 'eu-west-1:000000000000';
export const arns = {
  table: `arn:aws:dynamodb:${account}:table/portal`,
  work: `arn:aws:sqs:${account}:work`,
  feedback: `arn:aws:sqs:${account}:feedback`,
  bus: `arn:aws:events:${account}:event-bus/portal`,
  topic: `arn:aws:sns:${account}:email-feedback`,
  secret: `arn:aws:secretsmanager:${account}:secret:link-key-Local1`,
};

const everything: PolicyStatement[] = [
  { effect: 'Allow', actions: ['*'], resources: ['*'], conditions: undefined },
];

export function stackModel(changes: Partial<StackModel> = {}): StackModel {
  const queue = (name: string) => ({
    name,
    arn: `arn:aws:sqs:${account}:${name}`,
    visibilityTimeoutSeconds: 30,
    attributes: {},
    redrive: undefined,
  });
  return {
    region: 'eu-west-1',
    accountId: '000000000000',
    functions: [],
    tables: [{ name: 'portal', arn: arns.table, timeToLiveAttribute: 'ttl', definition: tableDefinition }],
    queues: [
      {
        ...queue('work'),
        redrive: { deadLetterArn: `arn:aws:sqs:${account}:work-dead`, maxReceiveCount: 2 },
      },
      queue('work-dead'),
      queue('feedback'),
      queue('feedback-raw'),
    ],
    buses: [{ name: 'portal', arn: arns.bus }],
    rules: [
      {
        name: 'pets',
        busName: 'portal',
        eventPattern: { 'detail-type': [{ prefix: 'pet.' }] },
        targets: [{ arn: arns.work, input: undefined, inputPath: undefined, deadLetterArn: undefined }],
      },
    ],
    schedules: [],
    eventSources: [],
    routes: [],
    topics: [
      {
        arn: arns.topic,
        subscriptions: [
          { protocol: 'sqs', endpoint: arns.feedback, rawMessageDelivery: false },
          { protocol: 'sqs', endpoint: `arn:aws:sqs:${account}:feedback-raw`, rawMessageDelivery: true },
        ],
      },
    ],
    secrets: [{ name: 'link-key', arn: arns.secret, generate: true, value: undefined }],
    parameters: [],
    emailTemplates: [
      {
        name: 'reminder-en',
        subject: 'Time for {{pet}}',
        html: '<ul>{{#each doses}}<li>{{name}}{{#if isLast}} (last){{/if}}</li>{{/each}}</ul>',
        text: '{{pet}} & co',
      },
    ],
    emailConfigurationSets: [{ name: 'reminders', eventTopicArns: [arns.topic] }],
    userPools: [],
    roles: new Map([['tester', everything]]),
    site: undefined,
    skipped: new Map(),
    ...changes,
  };
}

const tableDefinition = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'slotKey', 'slotSort'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-slot',
      KeySchema: [
        { AttributeName: 'slotKey', KeyType: 'HASH' },
        { AttributeName: 'slotSort', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
};

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'local-aws-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

type Started = { aws: AwsEndpoints; clients: Clients; queueUrl(name: string): string };

/** Endpoints for one test, with a role named `tester` that may do everything unless the model says otherwise. */
export async function startLocalAws(
  options: { model?: StackModel; directory?: string; clock?: { now(): Date } } = {},
): Promise<Started> {
  const aws = await startAwsEndpoints({
    model: options.model ?? stackModel(),
    stateDirectory: options.directory ?? temporaryDirectory(),
    clock: options.clock ?? { now: () => now },
  });
  let isClosed = false;
  const { close } = aws;
  aws.close = async () => {
    if (!isClosed) await close();
    isClosed = true;
  };
  onTestFinished(() => aws.close());
  return {
    aws,
    clients: clientsFor(aws, aws.credentialsFor('tester')),
    queueUrl: (name) => `${aws.url}/000000000000/${name}`,
  };
}

export type Clients = ReturnType<typeof clientsFor>;

/** SDK clients as a function has them: nothing but the address, region and credentials differs from the cloud. */
export function clientsFor(aws: AwsEndpoints, credentials: Credentials) {
  const config = { endpoint: aws.url, region: 'eu-west-1', credentials, maxAttempts: 1 };
  return {
    table: DynamoDBDocumentClient.from(new DynamoDBClient(config)),
    queues: new SQSClient(config),
    mail: new SESv2Client(config),
    texts: new SNSClient(config),
    bus: new EventBridgeClient(config),
    secrets: new SecretsManagerClient(config),
  };
}
