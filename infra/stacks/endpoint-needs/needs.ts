import type { Table as TablePort } from '@merrowvale/functions/lib/ports/table.ts';
import { Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { AppFunction } from '../../constructs/app-function.ts';
import type { PartnerServices } from '../../constructs/partner-services.ts';
import {
  allowAttributes,
  allowIndex,
  allowPartitions,
  type TableAction,
} from '../../constructs/table-access.ts';
import { allowTexts } from '../../constructs/text-access.ts';
import type { IdentityStack } from '../identity.ts';
import type { NotificationsStack } from '../notifications.ts';
import type { RemindersStack } from '../reminders.ts';
import type { SubmissionsStack } from '../submissions.ts';
import type { ItemAccess, Partition } from './partitions.ts';

/** The resources that endpoints may use. */
export type EndpointResources = {
  table: Table;
  sessions: Table;
  audit: Table;
  bus: EventBus;
  identity: IdentityStack;
  notifications: NotificationsStack;
  reminders: RemindersStack;
  submissions: SubmissionsStack;
  /** Queue of cache tags to invalidate at the CDN. */
  invalidations: IQueue;
  partners: PartnerServices;
};

type Grant = (handler: AppFunction, resources: EndpointResources) => void;

/** The resources that handlers use besides items of the tables, with the permissions for each. */
const needs = {
  /** Identifies the caller, which means reading the session and updating the time it was last seen. */
  session: (handler, { sessions }) => {
    allowPartitions(handler, sessions, ['SESSION#'], 'GetItem');
    allowAttributes(handler, sessions, ['SESSION#'], ['lastSeenAt']);
  },
  /** Makes an owner's sessions renew their tokens. */
  expireSession: (handler, { sessions }) =>
    allowAttributes(handler, sessions, ['SESSION#'], ['accessTokenExpiresAt']),
  /** Ends the access tokens that an owner has so far. */
  endTokens: (handler, { sessions }) =>
    allowAttributes(handler, sessions, ['SESSION#ENDED#'], ['issuedUntil', 'ttl']),
  /** Stores the pointer to a signed-in owner's submission, which must not replace a pet or a reminder. */
  ownSubmission: (handler, { table }) =>
    allowAttributes(handler, table, ['OWNER#'], ['reference', 'ttl'], 'PutItem'),
  /** Reads all entries of the audit log for a month. */
  auditOfMonth: (handler, { audit }) => allowIndex(handler, audit, 'by-state'),
  /** Publishes events. */
  publish: (handler, { bus }) => handler.allow(['events:PutEvents'], [bus.eventBusArn]),
  /** Reads the key of signed links, such as those that unsubscribe. */
  secret: (handler, { notifications }) =>
    handler.allow(['secretsmanager:GetSecretValue'], [notifications.linkSecret.secretArn]),
  /** Reads the key of challenges. */
  challenges: (handler, { submissions }) =>
    handler.allow(['secretsmanager:GetSecretValue'], [submissions.challengeSecret.secretArn]),
  /** Sends messages back to the queues of reminders. */
  replay: (handler, { reminders }) => allowSending(handler, Object.values(reminders.queues)),
  /** Revokes the STOP of a phone number. */
  optIn: (handler) => {
    handler.allow(['sns:CheckIfPhoneNumberIsOptedOut', 'sns:OptInPhoneNumber'], ['*']);
    Validations.of(handler).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'SNS opts phone numbers back in, which are not resources that a policy can name.',
    });
  },
  /** Sends a text message. */
  text: (handler) => allowTexts(handler),
  /** Checks numbers against the limits of texts, without sending any. */
  textLimits: () => {},
  /** Stores a verified phone number in the user pool. */
  setPhone: (handler, { identity }) =>
    handler.allow(['cognito-idp:AdminUpdateUserAttributes'], [identity.pool.userPoolArn]),
  /** Marks an account as a light user's; its creation time shows whether it is new. */
  setLight: (handler, { identity }) =>
    handler.allow(
      ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUpdateUserAttributes'],
      [identity.pool.userPoolArn],
    ),
  /** Reads from the content system. */
  content: (handler, { partners }) => allowSecrets(handler, partners.content.secrets),
  /** Calls the search service. */
  searchKey: (handler, { partners }) => allowSecrets(handler, partners.searchSecrets),
  /** Calls a service of disease cases. Its address is not secret. */
  cases: () => {},
  /** Calls the service that verifies the codes of packs. Its address is not secret. */
  codes: () => {},
  /** Calls the geocoder. */
  geocoderKey: (handler, { partners }) => allowSecrets(handler, partners.geocoder.secrets),
  /** Calls the directory of clinics and shelters. */
  directoryKey: (handler, { partners }) => allowSecrets(handler, partners.directory.secrets),
  /** Calls the directory of businesses. */
  businessesKey: (handler, { partners }) => allowSecrets(handler, partners.businesses.secrets),
  /** Queues forms. */
  formQueue: (handler, { submissions }) => allowSending(handler, [submissions.queues.form]),
  /** Queues registrations of interest in a campaign. */
  campaignQueue: (handler, { submissions }) =>
    allowSending(handler, [submissions.queues['campaign-interest']]),
  /** Queues requests for permission to give a rebate. */
  rebateQueue: (handler, { submissions }) => allowSending(handler, [submissions.queues['rebate-permission']]),
  /** Queues sign-ups for news. */
  signupQueue: (handler, { submissions }) => allowSending(handler, [submissions.queues['email-signup']]),
  /** Queues submissions of any kind, and replays of them. */
  submissionQueues: (handler, { submissions }) =>
    allowSending(handler, [...Object.values(submissions.queues), submissions.replays]),
  /** Queues the cache tags that the CDN has to invalidate. */
  invalidations: (handler, { invalidations }) => allowSending(handler, [invalidations]),
  /** Reads support's lists, which are grouped by state. */
  states: (handler, { table }) => allowIndex(handler, table, 'by-state'),
  /** Reads the approved reviews, which everybody may see. */
  publicReviews: (handler, { table }) => allowIndex(handler, table, 'by-state', ['REVIEWS#Approved']),
  /** Reads the key of widgets. */
  widgetSecret: (handler, { partners }) =>
    handler.allow(['secretsmanager:GetSecretValue'], [partners.widgetSecret.secretArn]),
} as const satisfies Record<string, Grant>;

export type Need = keyof typeof needs;

const actions = {
  get: 'GetItem',
  getMany: 'BatchGetItem',
  query: 'Query',
  put: 'PutItem',
  update: 'UpdateItem',
  remove: 'DeleteItem',
} as const satisfies Record<keyof TablePort, TableAction>;

/** Allows a function to call methods of the tables on these partitions. */
export function grantItems(handler: AppFunction, resources: EndpointResources, items: ItemAccess): void {
  for (const method of methods) {
    const partitions = Map.groupBy(items[method] ?? [], (partition) => tableOf(partition, resources));
    for (const [table, prefixes] of partitions) allowPartitions(handler, table, prefixes, actions[method]);
  }
}

export const methods = ['get', 'getMany', 'query', 'put', 'update', 'remove'] as const;

function tableOf(partition: Partition, { table, sessions, audit }: EndpointResources): Table {
  if (partition.startsWith('AUDIT')) return audit;
  return partition.startsWith('SESSION#') || partition.startsWith('SIGNIN#') ? sessions : table;
}

/** Grants an endpoint's function what it needs. */
export function grant(need: Need, ...to: Parameters<Grant>): void {
  const allow: Grant = needs[need];
  allow(...to);
}

function allowSending(handler: AppFunction, queues: readonly IQueue[]): void {
  handler.allow(
    ['sqs:SendMessage'],
    queues.map(({ queueArn }) => queueArn),
  );
}

function allowSecrets(handler: AppFunction, secrets: string[]): void {
  if (secrets.length > 0) handler.allow(['secretsmanager:GetSecretValue'], secrets);
}
