import type { EventType } from '@merrowvale/shared/events/registry.ts';
import { Duration, type Stack } from 'aws-cdk-lib';
import type { StageContext } from '../constructs/app-context.ts';
import { EventConsumer } from '../constructs/queued-function.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems, allowPartitions } from '../constructs/table-access.ts';
import { allowTexts } from '../constructs/text-access.ts';
import type { IdentityResources } from './identity.ts';
import type { Notifications } from './notifications.ts';

type Services = StageContext & { notifications: Notifications };

export function addAccount(stack: Stack, context: Services & { identity: IdentityResources }): void {
  const { table, sessions, identity, notifications } = context;
  const deletion = new EventConsumer(stack, context, {
    name: 'delete-account',
    eventTypes: ['account.deletion-requested'],
    timeoutSeconds: 60,
    environment: { USER_POOL_ID: identity.pool.userPoolId },
    impact: 'Data of owners who asked for its deletion is not deleted.',
  });
  allowItems(deletion, table, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem');
  allowItems(deletion, sessions, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem');
  notifications.accountDeletedEmails.allow(deletion, 'ACCOUNT_DELETED_TEMPLATE_PREFIX');
  deletion.allow(['cognito-idp:AdminDeleteUser'], [identity.pool.userPoolArn]);
  const notices = new EventConsumer(stack, context, {
    name: 'send-account-notice',
    eventTypes: ['account.changed'],
    impact: 'Owners are not told when somebody changes how they sign in.',
  });
  allowItems(notices, table, 'GetItem', 'UpdateItem');
  notifications.accountNoticeEmails.allow(notices, 'ACCOUNT_NOTICE_TEMPLATE_PREFIX');
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

export function addCarers(stack: Stack, context: Services): void {
  const { table, bus, settings, notifications } = context;
  const invitations = linkEmailConsumer(stack, context, {
    name: 'send-carer-invitation',
    eventTypes: ['carer.invited'],
    emails: notifications.carerInvitationEmails,
    prefixVariable: 'CARER_INVITATION_TEMPLATE_PREFIX',
    impact: 'People whom owners have asked to help do not get their invitation.',
  });
  allowTexts(invitations, settings);
  const companions = new EventConsumer(stack, context, {
    name: 'sync-companions',
    eventTypes: companionEvents,
    concurrency: 5,
    environment: { REMINDER_SHARDS: `${settings.reminderShards}` },
    impact: 'People who help an owner get outdated reminders after the owner has changed something.',
  });
  allowItems(companions, table, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  companions.allowPublishing(bus);
}

export function addConsents(stack: Stack, context: Services): void {
  const { table, bus, notifications } = context;
  linkEmailConsumer(stack, context, {
    name: 'send-consent-request',
    eventTypes: ['consent.requested'],
    emails: notifications.consentRequestEmails,
    prefixVariable: 'CONSENT_REQUEST_TEMPLATE_PREFIX',
    impact: 'People who want to hear from us do not get the link to confirm it.',
  });
  const sweep = new ScheduledFunction(stack, context, {
    name: 'sweep-consents',
    every: Duration.hours(1),
    timeoutSeconds: 60,
    impact: 'Addresses that were not confirmed are neither reminded nor deleted in time.',
    toleratedErrors: 2,
  });
  allowIndex(sweep, table, 'by-state');
  allowItems(sweep, table, 'UpdateItem', 'DeleteItem');
  sweep.allowPublishing(bus);
}

type LinkEmails = {
  name: string;
  eventTypes: readonly EventType[];
  emails: Notifications['carerInvitationEmails'];
  prefixVariable: string;
  impact: string;
};

function linkEmailConsumer(
  stack: Stack,
  context: Services,
  { emails, prefixVariable, ...props }: LinkEmails,
): EventConsumer {
  const { table, bus, siteUrl, notifications } = context;
  const consumer = new EventConsumer(stack, context, { ...props, environment: { SITE_URL: siteUrl } });
  allowItems(consumer, table, 'GetItem', 'UpdateItem');
  consumer.allowPublishing(bus);
  emails.allow(consumer, prefixVariable);
  consumer.allowSecret('LINK_SECRET_ARN', notifications.linkSecret);
  return consumer;
}

export function addDiseaseMap(stack: Stack, context: StageContext): void {
  const consumer = new EventConsumer(stack, context, {
    name: 'count-disease-cases',
    eventTypes: ['disease-case.changed'],
    impact: 'The disease map still shows rejected cases, and new ones are missing.',
  });
  allowPartitions(consumer, context.table, ['CASES#'], 'Query');
  allowPartitions(consumer, context.table, ['CASE-COUNTS'], 'GetItem', 'PutItem');
}
