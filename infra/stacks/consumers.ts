import type { EventType } from '@merrowvale/shared/events/registry.ts';
import { Duration, type Stack } from 'aws-cdk-lib';
import type { AppContext, StageResources } from '../constructs/app-context.ts';
import { emailActions } from '../constructs/email-sender.ts';
import { EventConsumer } from '../constructs/queued-function.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import { allowTexts, textEnvironment } from '../constructs/text-access.ts';
import type { IdentityResources } from './identity.ts';
import type { Notifications, TemplatedEmails } from './notifications.ts';

type Services = Pick<StageResources, 'table' | 'sessions' | 'bus' | 'siteUrl'> & {
  identity: IdentityResources;
  notifications: Notifications;
};

export function addAccount(
  stack: Stack,
  context: AppContext,
  {
    table,
    sessions,
    bus,
    identity,
    notifications,
    invalidations,
  }: Services & Pick<StageResources, 'invalidations'>,
): void {
  const { accountDeletedEmails, accountNoticeEmails, senderEnvironment } = notifications;
  const deletion = new EventConsumer(stack, context, {
    name: 'delete-account',
    table,
    bus,
    eventTypes: ['account.deletion-requested'],
    timeoutSeconds: 60,
    environment: {
      SESSION_TABLE_NAME: sessions.tableName,
      ...senderEnvironment,
      ACCOUNT_DELETED_TEMPLATE_PREFIX: accountDeletedEmails.prefix,
      USER_POOL_ID: identity.pool.userPoolId,
      INVALIDATION_QUEUE_URL: invalidations.queueUrl,
    },
    impact: 'Data of owners who asked for its deletion is not deleted.',
  });
  allowItems(deletion, table, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem');
  allowItems(deletion, sessions, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem');
  deletion.allow(emailActions.bulk, accountDeletedEmails.resources);
  deletion.allow(['cognito-idp:AdminDeleteUser'], [identity.pool.userPoolArn]);
  deletion.allowSending(invalidations);
  const notices = new EventConsumer(stack, context, {
    name: 'send-account-notice',
    table,
    bus,
    eventTypes: ['account.changed'],
    environment: { ...senderEnvironment, ACCOUNT_NOTICE_TEMPLATE_PREFIX: accountNoticeEmails.prefix },
    impact: 'Owners are not told when somebody changes how they sign in.',
  });
  allowItems(notices, table, 'GetItem', 'UpdateItem');
  notices.allow(emailActions.bulk, accountNoticeEmails.resources);
}

const companionEvents = [
  'reminder.created',
  'reminder.updated',
  'reminder.deleted',
  'carer.accepted',
  'carer.revoked',
  'dose.given',
  'dose.undone',
] as const satisfies readonly EventType[];

export function addCarers(stack: Stack, context: AppContext, services: Services): void {
  const { table, bus, notifications } = services;
  const emails = notifications.carerInvitationEmails;
  const invitations = linkEmailConsumer(stack, context, {
    ...services,
    name: 'send-carer-invitation',
    eventType: 'carer.invited',
    emails,
    environment: {
      CARER_INVITATION_TEMPLATE_PREFIX: emails.prefix,
      ...textEnvironment(context.settings),
    },
    impact: 'People whom owners have asked to help do not get their invitation.',
  });
  allowTexts(invitations);
  const companions = new EventConsumer(stack, context, {
    name: 'sync-companions',
    table,
    bus,
    eventTypes: companionEvents,
    concurrency: 5,
    environment: { REMINDER_SHARDS: `${context.settings.reminderShards}` },
    impact: 'People who help an owner get outdated reminders after the owner has changed something.',
  });
  allowItems(companions, table, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  companions.allowPublishing(bus);
}

export function addConsents(stack: Stack, context: AppContext, services: Services): void {
  const { table, bus, notifications } = services;
  const emails = notifications.consentRequestEmails;
  linkEmailConsumer(stack, context, {
    ...services,
    name: 'send-consent-request',
    eventType: 'consent.requested',
    emails,
    environment: { CONSENT_REQUEST_TEMPLATE_PREFIX: emails.prefix },
    impact: 'People who want to hear from us do not get the link to confirm it.',
  });
  const sweep = new ScheduledFunction(stack, context, {
    name: 'sweep-consents',
    every: Duration.hours(1),
    timeoutSeconds: 60,
    environment: { TABLE_NAME: table.tableName, BUS_NAME: bus.eventBusName },
    impact: 'Addresses that were not confirmed are neither reminded nor deleted in time.',
    toleratedErrors: 2,
  });
  allowIndex(sweep, table, 'by-state');
  allowItems(sweep, table, 'UpdateItem', 'DeleteItem');
  sweep.allowPublishing(bus);
}

type LinkEmails = Services & {
  name: string;
  eventType: EventType;
  emails: TemplatedEmails;
  environment: Record<string, string>;
  impact: string;
};

function linkEmailConsumer(
  stack: Stack,
  context: AppContext,
  { name, eventType, table, bus, emails, siteUrl, notifications, environment, impact }: LinkEmails,
): EventConsumer {
  const { linkSecret, senderEnvironment } = notifications;
  const consumer = new EventConsumer(stack, context, {
    name,
    table,
    bus,
    eventTypes: [eventType],
    environment: {
      SITE_URL: siteUrl,
      LINK_SECRET_ARN: linkSecret.secretArn,
      ...senderEnvironment,
      ...environment,
    },
    impact,
  });
  allowItems(consumer, table, 'GetItem', 'UpdateItem');
  consumer.allowPublishing(bus);
  consumer.allow(emailActions.bulk, emails.resources);
  consumer.allowSecret(linkSecret);
  return consumer;
}

export function addDiseaseMap(
  stack: Stack,
  context: AppContext,
  { table, bus }: Pick<StageResources, 'table' | 'bus'>,
): void {
  const consumer = new EventConsumer(stack, context, {
    name: 'count-disease-cases',
    table,
    bus,
    eventTypes: ['disease-case.changed'],
    environment: {},
    impact: 'The disease map still shows rejected cases, and new ones are missing.',
  });
  allowPartitions(consumer, table, ['CASES#'], 'Query');
  allowPartitions(consumer, table, ['CASE-COUNTS'], 'GetItem', 'PutItem');
}
