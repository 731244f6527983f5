import {
  accountDeletedTemplates,
  accountNoticeTemplates,
  carerInvitationTemplates,
  consentRequestTemplates,
} from '@merrowvale/functions/lib/email/notice-templates.ts';
import { reminderEmailTemplates } from '@merrowvale/functions/lib/email/reminder-templates.ts';
import { Duration, type Stack } from 'aws-cdk-lib';
import { FilterPattern, LogGroup, SubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type AppContext, fixedSecret, type StageContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { deadLetterFailures } from '../constructs/dead-lettered-queue.ts';
import { templatedEmails } from '../constructs/email-sender.ts';
import { type QueuedFunction, topicConsumer } from '../constructs/queued-function.ts';
import { obeyActiveRegion } from '../constructs/standby-region.ts';
import { allowItems, allowPartitions } from '../constructs/table-access.ts';
import { textDeliveryLogs } from '../constructs/text-delivery-logs.ts';
import { textReplies } from '../constructs/text-replies.ts';

export type Notifications = ReturnType<typeof addNotifications>;

export function addNotifications(stack: Stack, context: StageContext) {
  const { settings, siteUrl } = context;
  const { pushServiceUrl } = settings;
  const sesArn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName });
  const identityArns = emailIdentityArns(stack, context);
  const configurationSet = new ConfigurationSet(stack, 'emails', {
    configurationSetName: `${settings.stage}-reminders`,
    // Our own list does this, and owners can clear it; SES's list would still hold back messages that they have
    // resumed.
    disableSuppressionList: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
  });
  const emailsIn = templatedEmails({
    email: settings.email,
    configurationSet: configurationSet.configurationSetName,
    resources: [
      ...identityArns,
      ...settings.email.sandboxRecipients.map((recipient) => sesArn('identity', recipient)),
      sesArn('configuration-set', configurationSet.configurationSetName),
    ],
    siteUrl,
  });
  const emails = (name: string, templates: Parameters<typeof emailsIn>[1]['templates'], id = name) =>
    emailsIn(stack, { id, prefix: `${settings.stage}-${name}`, templates });
  const templated = {
    // A new name with each change of their values, so that no email meets a template of another release.
    reminderEmails: emails('reminder-by-pet', reminderEmailTemplates, 'template'),
    accountDeletedEmails: emails('account-deleted', accountDeletedTemplates),
    accountNoticeEmails: emails('account-notice', accountNoticeTemplates),
    consentRequestEmails: emails('consent-request', consentRequestTemplates),
    carerInvitationEmails: emails('carer-invitation', carerInvitationTemplates),
  };
  const linkSecret = fixedSecret(stack, settings, {
    id: 'link-secret',
    name: 'unsubscribe-links',
    reason: 'Links in emails that people keep for months must still work; rotation would break all of them.',
  });
  const pushSecret = settings.keepData
    ? fixedSecret(stack, settings, {
        id: 'push-secret',
        name: 'notification-keys',
        reason: 'A new key asks all devices to subscribe again, so it is added by hand: docs/operating.md.',
      })
    : linkSecret;
  suppressAddresses(stack, context, configurationSet);
  const number = settings.textNumber && textReplies(stack, context, settings.textNumber);
  recordEmailOutcomes(stack, context, configurationSet);
  if (settings.textDeliveryLogs) recordTextOutcomes(stack, context);
  return {
    ...templated,
    emailsIn,
    linkSecret,
    textNumber: number,
    allowPush(to: AppFunction): void {
      to.allowSecret('PUSH_SECRET_ARN', pushSecret);
      if (pushServiceUrl !== undefined) to.set({ PUSH_SERVICE_URL: pushServiceUrl });
    },
  };
}

function suppressAddresses(stack: Stack, context: StageContext, configurationSet: ConfigurationSet): void {
  const consumer = emailEventConsumer(stack, context, {
    configurationSet,
    name: 'suppress-address',
    impact: 'Addresses that bounce, or whose owners complained, may still get emails.',
    topic: { id: 'feedback', name: 'email-feedback' },
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    memoryMegabytes: 256,
    timeoutSeconds: 30,
  });
  allowItems(consumer, context.table, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
}

/** Each email causes at least one event, so events are batched: one invocation per batch. */
function recordEmailOutcomes(stack: Stack, context: StageContext, configurationSet: ConfigurationSet): void {
  const consumer = emailEventConsumer(stack, context, {
    configurationSet,
    name: 'record-email-outcomes',
    impact: 'Owners do not see that a reminder email was delivered, bounced or delayed.',
    topic: { id: 'email-events', name: 'email-events' },
    destination: 'events',
    rawMessageDelivery: true,
    events: [
      EmailSendingEvent.DELIVERY,
      EmailSendingEvent.DELIVERY_DELAY,
      EmailSendingEvent.BOUNCE,
      EmailSendingEvent.COMPLAINT,
      EmailSendingEvent.REJECT,
      EmailSendingEvent.RENDERING_FAILURE,
    ],
    batchSize: 200,
    windowSeconds: 20,
    timeoutSeconds: 60,
  });
  allowPartitions(consumer, context.table, ['OWNER#'], 'Query', 'UpdateItem');
}

type EmailEvents = Parameters<typeof topicConsumer>[2] & {
  events: EmailSendingEvent[];
  configurationSet: ConfigurationSet;
  /** The event destination's id, if it differs from the topic's. */
  destination?: string;
};

function emailEventConsumer(
  stack: Stack,
  context: StageContext,
  { events, configurationSet, destination, ...props }: EmailEvents,
): QueuedFunction {
  const { topic, consumer } = topicConsumer(stack, context, props);
  configurationSet.addEventDestination(destination ?? props.topic.id, {
    destination: EventDestination.snsTopic(topic),
    events,
  });
  return consumer;
}

function recordTextOutcomes(stack: Stack, context: StageContext): void {
  const { table } = context;
  const { scope, logGroups } = textDeliveryLogs(stack, context);
  const props = {
    name: 'record-text-outcomes',
    timeoutSeconds: 60,
    impact: 'Owners do not see whether a reminder by text was delivered.',
  };
  const reader = new AppFunction(stack, context, props);
  obeyActiveRegion(reader, context.settings);
  deadLetterFailures(reader, context, { ...props, maxEventAge: Duration.hours(6) });
  for (const [id, name] of Object.entries(logGroups)) {
    const subscription = new SubscriptionFilter(reader, id, {
      logGroup: LogGroup.fromLogGroupName(reader, `${id}-group`, name),
      destination: new LambdaDestination(reader.publish()),
      filterPattern: FilterPattern.allEvents(),
    });
    subscription.node.addDependency(scope);
  }
  allowPartitions(reader, table, ['ADDRESS#', 'OWNER#'], 'Query');
  allowPartitions(reader, table, ['OWNER#'], 'UpdateItem');
  allowPartitions(reader, table, ['BATCH#'], 'BatchGetItem');
}

/**
 * An existing identity is the address or its domain, depending on which is verified. One that is created is named here as
 * well, because other stacks could not refer to it and still let it change.
 */
function emailIdentityArns(scope: Construct, { settings }: AppContext): string[] {
  const { from, identity } = settings.email;
  const domain = from.slice(from.indexOf('@') + 1);
  const arnOf = (name: string) =>
    EmailIdentity.fromEmailIdentityName(scope, `sender-${name}`, name).emailIdentityArn;
  if (identity === 'existing') return [from, domain].map(arnOf);
  const created = identity === 'address' ? Identity.email(from) : domainIdentity(scope, settings, domain);
  new EmailIdentity(scope, 'sender', { identity: created });
  return [arnOf(created.value)];
}

function domainIdentity(scope: Construct, settings: AppContext['settings'], domain: string): Identity {
  if (!settings.domain) return Identity.domain(domain);
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'zone', {
    hostedZoneId: settings.domain.hostedZoneId,
    zoneName: settings.domain.hostedZoneName,
  });
  return Identity.publicHostedZone(zone);
}
