import {
  type ItemAccess,
  type Need,
  type TableMethod,
  tableMethods,
} from '@merrowvale/shared/endpoints/area.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { Validations } from 'aws-cdk-lib';
import type { StageContext, TableReference } from '../constructs/app-context.ts';
import type { AppFunction } from '../constructs/app-function.ts';
import {
  allowPartner,
  codeVerificationEnvironment,
  type PartnerServices,
} from '../constructs/partner-services.ts';
import {
  allowAttributes,
  allowIndex,
  allowPartitions,
  type TableAction,
} from '../constructs/table-access.ts';
import { allowTexts, textLimitsEnvironment } from '../constructs/text-access.ts';
import type { IdentityResources } from './identity.ts';
import type { Notifications } from './notifications.ts';
import type { Reminders } from './reminders.ts';
import { queuesBySetting, type Submissions } from './submissions.ts';

export type EndpointContext = StageContext & {
  identity: IdentityResources;
  notifications: Notifications;
  reminders: Reminders;
  submissions: Submissions;
  partners: PartnerServices;
};

type Grant = (handler: AppFunction, context: EndpointContext) => void;

/** Services that a request is relayed to. Anyone's requests to them are limited, unlike to the content, which is cached. */
const partnerNeeds = {
  search: (handler, { partners }) => allowPartner(handler, partners.search),
  /** Its address is not secret. */
  cases: (handler, { partners }) => allowPartner(handler, partners.cases),
  /** Its address is not secret. */
  codes: (handler, { settings }) => handler.set(codeVerificationEnvironment(settings)),
  geocoder: (handler, { partners }) => allowPartner(handler, partners.geocoder),
  directory: (handler, { partners }) => allowPartner(handler, partners.directory),
  businesses: (handler, { partners }) => allowPartner(handler, partners.businesses),
} as const satisfies Record<string, Grant>;

export const endpointGrants: Readonly<Record<Need, Grant>> = {
  ...partnerNeeds,
  /** Identifies the caller, which means reading the session and updating the time it was last seen. */
  session: (handler, { table, sessions, identity, settings }) => {
    handler.set({
      [table.variable]: table.tableName,
      OWNER_LIMITS: JSON.stringify(settings.ownerLimits),
      ...identity.tokenEnvironment,
    });
    allowPartitions(handler, sessions, ['SESSION#'], 'GetItem');
    allowAttributes(handler, sessions, ['SESSION#'], ['lastSeenAt']);
  },
  expireSession: (handler, { sessions }) =>
    allowAttributes(handler, sessions, ['SESSION#'], ['accessTokenExpiresAt']),
  endTokens: (handler, { sessions }) =>
    allowAttributes(handler, sessions, ['SESSION#ENDED#'], ['issuedUntil', 'ttl']),
  retention: (handler, { submissions }) => handler.set(submissions.retention),
  auditOfMonth: (handler, { audit }) => allowIndex(handler, audit, 'by-state'),
  publish: (handler, { bus }) => handler.allowPublishing(bus),
  birthDates: (handler, { settings }) =>
    handler.set({ PET_BIRTH_DATE_MAX_AGE_DAYS: `${settings.petBirthDateMaxAgeDays}` }),
  secret: (handler, { notifications }) => handler.allowSecret('LINK_SECRET_ARN', notifications.linkSecret),
  pushKeys: (handler, { notifications }) => notifications.allowPush(handler),
  challenges: (handler, { submissions, settings }) => {
    handler.set({ SUBMISSIONS_PER_HOUR: `${settings.submissionsPerHour}` });
    handler.allowSecret('CHALLENGE_SECRET_ARN', submissions.challengeSecret);
  },
  replay: (handler, { reminders }) => handler.allowSending(reminders),
  optIn: (handler) => {
    handler.allow(['sns:CheckIfPhoneNumberIsOptedOut', 'sns:OptInPhoneNumber'], ['*']);
    Validations.of(handler).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'SNS opts phone numbers back in, which are not resources that a policy can name.',
    });
  },
  text: (handler, { settings, notifications }) => allowTexts(handler, settings, notifications.textNumber),
  /** Checks numbers against the limits of texts, without sending any. */
  textLimits: (handler, { settings }) => handler.set(textLimitsEnvironment(settings)),
  /** Stores a verified phone number in the user pool. */
  setPhone: (handler, { identity }) => allowPool(handler, identity, 'cognito-idp:AdminUpdateUserAttributes'),
  /** Marks an account as a light user's; its creation time shows whether it is new. */
  setLight: (handler, { identity }) =>
    allowPool(handler, identity, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUpdateUserAttributes'),
  content: (handler, { partners }) => allowPartner(handler, partners.content),
  formQueue: (handler, { submissions }) => allowQueueing(handler, submissions, 'form'),
  campaignQueue: (handler, { submissions }) => allowQueueing(handler, submissions, 'campaign-interest'),
  rebateQueue: (handler, { submissions, settings }) => {
    handler.set({ REBATE_INVOICE_LIMIT: `${settings.rebateInvoiceLimit}` });
    allowQueueing(handler, submissions, 'rebate-permission');
  },
  signupQueue: (handler, { submissions }) => allowQueueing(handler, submissions, 'email-signup'),
  submissionQueues: (handler, { submissions }) => {
    handler.allowSending({ REPLAY_QUEUE_URL: submissions.replays });
    allowQueueing(handler, submissions, ...submissionKind.options);
  },
  states: (handler, { table }) => allowIndex(handler, table, 'by-state'),
  publicReviews: (handler, { table }) => allowIndex(handler, table, 'by-state', ['REVIEWS#Approved']),
  widgetSecret: (handler, { partners }) => handler.allowSecret('WIDGET_SECRET_ARN', partners.widgetSecret),
};

export function isPartnerNeed(need: Need): boolean {
  return Object.hasOwn(partnerNeeds, need);
}

const actions = {
  get: 'GetItem',
  getMany: 'BatchGetItem',
  query: 'Query',
  put: 'PutItem',
  update: 'UpdateItem',
  remove: 'DeleteItem',
} as const satisfies Record<TableMethod, TableAction>;

export function grantItems(
  handler: AppFunction,
  context: EndpointContext,
  accesses: readonly ItemAccess[],
): void {
  for (const method of tableMethods) {
    const prefixes = new Set(accesses.flatMap((items) => partitionsOf(items, method)));
    for (const [table, own] of Map.groupBy([...prefixes].sort(), (prefix) => tableOf(prefix, context))) {
      // Tables are opened together, so the main one is always named.
      handler.set({ [context.table.variable]: context.table.tableName });
      if (table === context.audit) handler.set({ AUDIT_DAYS: `${context.settings.auditDays}` });
      allowPartitions(handler, table, own, actions[method]);
    }
  }
  // Registers a slot, which every shard of a reminder's time has.
  if (accesses.some(({ SLOTS }) => SLOTS?.includes('update')))
    handler.set({ REMINDER_SHARDS: `${context.settings.reminderShards}` });
}

export function partitionsOf(items: ItemAccess, method: TableMethod): string[] {
  return Object.entries(items).flatMap(([partition, called]) => (called.includes(method) ? [partition] : []));
}

function tableOf(partition: string, { table, sessions, audit }: EndpointContext): TableReference {
  if (partition.startsWith('AUDIT')) return audit;
  return partition.startsWith('SESSION#') || partition.startsWith('SIGNIN#') ? sessions : table;
}

function allowQueueing(
  handler: AppFunction,
  { queues, retention }: Submissions,
  ...kinds: readonly SubmissionKind[]
): void {
  handler.set(retention);
  handler.allowSending(queuesBySetting(queues, kinds));
}

function allowPool(handler: AppFunction, { pool }: IdentityResources, ...operations: string[]): void {
  handler.set({ USER_POOL_ID: pool.userPoolId });
  handler.allow(operations, [pool.userPoolArn]);
}
