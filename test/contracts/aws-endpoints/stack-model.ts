import type { PolicyStatement, StackModel } from '../../../infra/local/model.ts';

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
    edge: {
      id: 'EDISTRIBUTION',
      arn: 'arn:aws:cloudfront::000000000000:distribution/EDISTRIBUTION',
      cacheTagHeader: 'cache-tag',
      originHeaders: {},
      behaviours: [],
    },
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
    emailConfigurationSets: [
      {
        name: 'reminders',
        eventDestinations: [{ topicArn: arns.topic, eventTypes: ['bounce', 'complaint'] }],
      },
    ],
    texts: { deliveryStatus: undefined, numbers: [] },
    logSubscriptions: [],
    userPools: [],
    roles: new Map([['tester', everything]]),
    site: undefined,
    skipped: new Map(),
    ...changes,
  };
}

export const tableDefinition = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: ['pk', 'sk', 'slotKey', 'slotSort'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-slot',
      KeySchema: [
        { AttributeName: 'slotKey', KeyType: 'HASH' as const },
        { AttributeName: 'slotSort', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST' as const,
};
