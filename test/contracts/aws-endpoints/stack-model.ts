import type { StackModel } from '../../../infra/local/model.ts';
import type { PolicyStatement, ResourceStatement } from '../../../infra/local/template/read-policies.ts';

const account = 'eu-west-1:000000000000';
export const arns = {
  table: `arn:aws:dynamodb:${account}:table/portal`,
  work: `arn:aws:sqs:${account}:work`,
  feedback: `arn:aws:sqs:${account}:feedback`,
  bus: `arn:aws:events:${account}:event-bus/portal`,
  topic: `arn:aws:sns:${account}:email-feedback`,
  rule: `arn:aws:events:${account}:rule/portal/pets`,
  emails: `arn:aws:ses:${account}:configuration-set/reminders`,
  number: `arn:aws:sms-voice:${account}:phone-number/owners`,
  secret: `arn:aws:secretsmanager:${account}:secret:link-key-Local1`,
};

const everything: PolicyStatement[] = [
  { effect: 'Allow', actions: ['*'], resources: ['*'], conditions: undefined },
];

/** Lets a service use a resource for another one. */
export function allowing(
  service: string,
  action: string,
  resource: string,
  sourceArn: string,
): [string, ResourceStatement[]] {
  const statement: ResourceStatement = {
    effect: 'Allow',
    principals: { aws: [], services: [`${service}.amazonaws.com`] },
    actions: [action],
    resources: [resource],
    conditions: { ArnEquals: { 'aws:SourceArn': sourceArn } },
  };
  return [resource, [statement]];
}

/** The policies required for the deliveries of the model. */
export const policies = new Map([
  allowing('events', 'sqs:SendMessage', arns.work, arns.rule),
  allowing('sns', 'sqs:SendMessage', arns.feedback, arns.topic),
  allowing('sns', 'sqs:SendMessage', `arn:aws:sqs:${account}:feedback-raw`, arns.topic),
  allowing('ses', 'sns:Publish', arns.topic, arns.emails),
]);

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
    alarms: [],
    reservedConcurrency: 0,
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
        arn: arns.rule,
        busName: 'portal',
        eventPattern: { 'detail-type': ['pet.created'] },
        targets: [{ arn: arns.work, deadLetterArn: undefined }],
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
        keyArn: undefined,
        subscriptions: [
          subscription(arns.feedback, false),
          subscription(`arn:aws:sqs:${account}:feedback-raw`, true),
        ],
      },
    ],
    secrets: [{ name: 'link-key', arn: arns.secret, value: undefined }],
    rotations: [],
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
        arn: arns.emails,
        eventDestinations: [{ topicArn: arns.topic, eventTypes: ['bounce', 'complaint'] }],
      },
    ],
    texts: { deliveryStatus: undefined, numbers: [] },
    logSubscriptions: [],
    userPools: [],
    roles: new Map([['tester', everything]]),
    trusts: new Map(),
    resourcePolicies: policies,
    site: undefined,
    ...changes,
  };
}

export function subscription(endpoint: string, rawMessageDelivery: boolean, deadLetterArn?: string) {
  return { protocol: 'sqs', endpoint, rawMessageDelivery, deadLetterArn };
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
