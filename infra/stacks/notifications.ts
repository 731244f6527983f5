import {
  accountDeletedTemplates,
  accountNoticeTemplates,
  carerInvitationTemplates,
  consentRequestTemplates,
} from '@merrowvale/functions/lib/email/notice-templates.ts';
import { reminderEmailTemplates } from '@merrowvale/functions/lib/email/reminder-templates.ts';
import { Duration, Stack } from 'aws-cdk-lib';
import { FilterPattern, LogGroup, SubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type AppContext, fixedSecret, type StackUsing } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { DeadLetteredQueue, deadLetterFailures } from '../constructs/dead-lettered-queue.ts';
import { addEmailTemplates, type EmailTemplates, emailSender } from '../constructs/email-sender.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { allowItems, allowPartitions } from '../constructs/table-access.ts';
import { TextDeliveryLogs } from '../constructs/text-delivery-logs.ts';
import { textReplies } from '../constructs/text-replies.ts';

export type TemplatedEmails = { prefix: string; resources: string[] };

type NotificationsStackProps = StackUsing<'table' | 'siteUrl'>;

export class NotificationsStack extends Stack {
  readonly siteUrl: string;
  readonly linkSecret: Secret;
  readonly configurationSet: ConfigurationSet;
  readonly senderEnvironment: Record<string, string>;
  readonly textNumber: string | undefined;
  readonly senderResources: readonly string[];
  readonly reminderEmails: TemplatedEmails;
  readonly accountDeletedEmails: TemplatedEmails;
  readonly accountNoticeEmails: TemplatedEmails;
  readonly consentRequestEmails: TemplatedEmails;
  readonly carerInvitationEmails: TemplatedEmails;

  constructor(scope: Construct, id: string, context: AppContext, props: NotificationsStackProps) {
    super(scope, id, props);
    const { settings } = context;
    const { siteUrl } = props;
    this.siteUrl = siteUrl;
    const identityArns = emailIdentityArns(this, context);
    this.configurationSet = new ConfigurationSet(this, 'emails', {
      configurationSetName: `${settings.stage}-reminders`,
      // Our own list does this, and owners can clear it; SES's list would still hold back messages that they have
      // resumed.
      disableSuppressionList: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    this.senderEnvironment = {
      ...emailSender(settings),
      EMAIL_CONFIGURATION_SET: this.configurationSet.configurationSetName,
    };
    this.senderResources = [
      ...identityArns,
      ...settings.email.sandboxRecipients.map((recipient) => this.#sesArn('identity', recipient)),
      this.#sesArn('configuration-set', this.configurationSet.configurationSetName),
    ];
    const emails = (name: string, templates: EmailTemplates, id = name): TemplatedEmails => {
      const prefix = `${settings.stage}-${name}`;
      const arns = addEmailTemplates(this, { id, prefix, templates, siteUrl });
      return { prefix, resources: [...this.senderResources, ...arns] };
    };
    this.reminderEmails = emails('reminder', reminderEmailTemplates, 'template');
    this.accountDeletedEmails = emails('account-deleted', accountDeletedTemplates);
    this.accountNoticeEmails = emails('account-notice', accountNoticeTemplates);
    this.consentRequestEmails = emails('consent-request', consentRequestTemplates);
    this.carerInvitationEmails = emails('carer-invitation', carerInvitationTemplates);
    this.linkSecret = fixedSecret(this, settings, {
      id: 'link-secret',
      name: 'unsubscribe-links',
      reason:
        'Links in emails that people keep for months must still work; rotation would break all of them.',
    });
    this.#suppressAddresses(context, props);
    const { textNumber } = settings;
    this.textNumber = textNumber && textReplies(this, context, { table: props.table, ...textNumber });
    this.#recordEmailOutcomes(context, props);
    if (settings.textDeliveryLogs) this.#recordTextOutcomes(context, props);
  }

  #sesArn(resource: string, resourceName: string) {
    return this.formatArn({ service: 'ses', resource, resourceName });
  }

  #suppressAddresses(context: AppContext, props: NotificationsStackProps) {
    const consumer = this.#emailEventConsumer(context, props, {
      name: 'suppress-address',
      impact: 'Addresses that bounce, or whose owners complained, may still get emails.',
      topic: { id: 'feedback', name: 'email-feedback' },
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
      memoryMegabytes: 256,
      timeoutSeconds: 30,
    });
    allowItems(consumer, props.table, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  }

  /** Each email causes at least one event, so events are batched: one invocation per batch. */
  #recordEmailOutcomes(context: AppContext, props: NotificationsStackProps) {
    const consumer = this.#emailEventConsumer(context, props, {
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
    allowPartitions(consumer, props.table, ['OWNER#'], 'Query', 'UpdateItem');
  }

  #emailEventConsumer(
    context: AppContext,
    { table }: NotificationsStackProps,
    {
      topic: { id, name: topicName },
      destination = id,
      events,
      rawMessageDelivery,
      ...consumer
    }: EmailEvents,
  ): QueuedFunction {
    const { name, impact, timeoutSeconds } = consumer;
    const { stage, retryBaseSeconds } = context.settings;
    const { queue, dead } = new DeadLetteredQueue(this, context, { name, timeoutSeconds, impact });
    const topic = new Topic(this, id, {
      topicName: `${stage}-${topicName}`,
      enforceSSL: true,
      masterKey: context.topicKey,
    });
    topic.addSubscription(
      new SqsSubscription(queue, {
        deadLetterQueue: dead,
        ...(rawMessageDelivery && { rawMessageDelivery }),
      }),
    );
    this.configurationSet.addEventDestination(destination, {
      destination: EventDestination.snsTopic(topic),
      events: [...events],
    });
    return new QueuedFunction(this, context, {
      ...consumer,
      queues: [queue],
      concurrency: 2,
      environment: { TABLE_NAME: table.tableName, RETRY_BASE_SECONDS: `${retryBaseSeconds}` },
    });
  }

  #recordTextOutcomes(context: AppContext, { table }: NotificationsStackProps) {
    const logs = new TextDeliveryLogs(this, context);
    const props = {
      name: 'record-text-outcomes',
      timeoutSeconds: 60,
      environment: { TABLE_NAME: table.tableName },
      impact: 'Owners do not see whether a reminder by text was delivered.',
    };
    const reader = new AppFunction(this, context, props);
    deadLetterFailures(reader, context, { ...props, maxEventAge: Duration.hours(6) });
    for (const [id, name] of Object.entries(logs.logGroups)) {
      const subscription = new SubscriptionFilter(reader, id, {
        logGroup: LogGroup.fromLogGroupName(reader, `${id}-group`, name),
        destination: new LambdaDestination(reader.live),
        filterPattern: FilterPattern.allEvents(),
      });
      subscription.node.addDependency(logs);
    }
    allowPartitions(reader, table, ['ADDRESS#', 'OWNER#'], 'Query');
    allowPartitions(reader, table, ['OWNER#'], 'UpdateItem');
    allowPartitions(reader, table, ['BATCH#'], 'BatchGetItem');
  }
}

/** An existing identity is the address or its domain, depending on which is verified. */
function emailIdentityArns(scope: Construct, { settings }: AppContext): string[] {
  const { from, identity } = settings.email;
  const domain = from.slice(from.indexOf('@') + 1);
  if (identity === 'existing')
    return [from, domain].map(
      (name) => EmailIdentity.fromEmailIdentityName(scope, `sender-${name}`, name).emailIdentityArn,
    );
  const created = new EmailIdentity(scope, 'sender', {
    identity: identity === 'address' ? Identity.email(from) : domainIdentity(scope, settings, domain),
  });
  return [created.emailIdentityArn];
}

function domainIdentity(scope: Construct, settings: AppContext['settings'], domain: string): Identity {
  if (!settings.domain) return Identity.domain(domain);
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'zone', {
    hostedZoneId: settings.domain.hostedZoneId,
    zoneName: settings.domain.hostedZoneName,
  });
  return Identity.publicHostedZone(zone);
}

type EmailEvents = {
  name: string;
  impact: string;
  topic: { id: string; name: string };
  /** The event destination's id, if it differs from the topic's. */
  destination?: string;
  events: readonly EmailSendingEvent[];
  rawMessageDelivery?: boolean;
  batchSize?: number;
  windowSeconds?: number;
  memoryMegabytes?: number;
  timeoutSeconds: number;
};
