import { accountDeletedTemplates } from '@merrowvale/functions/lib/email/account-deleted-templates.ts';
import { carerInvitationTemplates } from '@merrowvale/functions/lib/email/carer-invitation-templates.ts';
import { reminderEmailTemplates } from '@merrowvale/functions/lib/email/reminder-templates.ts';
import { RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  CfnTemplate,
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
import type { AppContext } from '../constructs/app-context.ts';
import { DeadLetteredQueue } from '../constructs/dead-lettered-queue.ts';
import { QueuedFunction } from '../constructs/queued-function.ts';
import { allowItems } from '../constructs/table-access.ts';

type EmailTemplate = { subject: string; html: string; text: string };

export type NotificationsStackProps = StackProps & { table: Table };

/** Who emails come from, how they look, and what becomes of bounces and complaints. */
export class NotificationsStack extends Stack {
  /** Signs the unsubscribe links. */
  readonly linkSecret: Secret;
  readonly templatePrefix: string;
  readonly configurationSet: ConfigurationSet;
  /** What a sender of reminder emails must be allowed to use. */
  readonly emailResources: string[];
  readonly accountDeletedPrefix: string;
  /** What the sender of the last email to an owner must be allowed to use. */
  readonly accountEmailResources: string[];
  readonly carerInvitationPrefix: string;
  /** What the sender of invitations to carers must be allowed to use. */
  readonly invitationEmailResources: string[];

  constructor(scope: Construct, id: string, context: AppContext, props: NotificationsStackProps) {
    super(scope, id, props);
    const { settings } = context;
    this.templatePrefix = `${settings.stage}-reminder`;
    const { emailIdentityArn } = emailIdentity(this, context);
    this.configurationSet = new ConfigurationSet(this, 'emails', {
      configurationSetName: `${settings.stage}-reminders`,
      // Our own list does this, owners can lift it, and SES's would go on holding back what they have resumed.
      disableSuppressionList: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    this.accountDeletedPrefix = `${settings.stage}-account-deleted`;
    const sender = [
      emailIdentityArn,
      this.#sesArn('configuration-set', this.configurationSet.configurationSetName),
    ];
    this.emailResources = [
      ...sender,
      ...this.#templates('template', this.templatePrefix, reminderEmailTemplates),
    ];
    this.accountEmailResources = [
      ...sender,
      ...this.#templates('account-deleted', this.accountDeletedPrefix, accountDeletedTemplates),
    ];
    this.carerInvitationPrefix = `${settings.stage}-carer-invitation`;
    this.invitationEmailResources = [
      ...sender,
      ...this.#templates('carer-invitation', this.carerInvitationPrefix, carerInvitationTemplates),
    ];
    this.linkSecret = new Secret(this, 'link-secret', {
      secretName: `${settings.stage}/unsubscribe-links`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.linkSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Links in emails that people keep for months must go on working; rotating would break each of them.',
    });
    this.#suppressAddresses(context, props);
  }

  /** A template for each language; answers their ARNs. */
  #templates(id: string, prefix: string, templates: Record<string, EmailTemplate>): string[] {
    return Object.entries(templates).map(([language, { subject, html, text }]) => {
      const templateName = `${prefix}-${language}`;
      const template = { templateName, subjectPart: subject, htmlPart: html, textPart: text };
      new CfnTemplate(this, `${id}-${language}`, { template });
      return this.#sesArn('template', templateName);
    });
  }

  #sesArn(resource: string, resourceName: string) {
    return this.formatArn({ service: 'ses', resource, resourceName });
  }

  #suppressAddresses(context: AppContext, { table }: NotificationsStackProps) {
    const name = 'suppress-address';
    const impact = 'We may go on writing to addresses that bounce or whose owners complained.';
    const timeoutSeconds = 30;
    const { queue, dead } = new DeadLetteredQueue(this, context, { name, timeoutSeconds, tries: 6, impact });
    const feedback = new Topic(this, 'feedback', {
      topicName: `${context.settings.stage}-email-feedback`,
      enforceSSL: true,
    });
    feedback.addSubscription(new SqsSubscription(queue, { deadLetterQueue: dead }));
    this.configurationSet.addEventDestination('feedback', {
      destination: EventDestination.snsTopic(feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const consumer = new QueuedFunction(this, context, {
      name,
      queues: [queue],
      memoryMegabytes: 256,
      timeoutSeconds,
      concurrency: 2,
      environment: {
        TABLE_NAME: table.tableName,
        RETRY_BASE_SECONDS: `${context.settings.retryBaseSeconds}`,
      },
      impact,
    });
    allowItems(consumer, table, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  }
}

function emailIdentity(scope: Construct, { settings }: AppContext): EmailIdentity {
  const { from, identity } = settings.email;
  if (identity === 'address') return new EmailIdentity(scope, 'sender', { identity: Identity.email(from) });
  const domain = from.slice(from.indexOf('@') + 1);
  if (!settings.domain) return new EmailIdentity(scope, 'sender', { identity: Identity.domain(domain) });
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'zone', {
    hostedZoneId: settings.domain.hostedZoneId,
    zoneName: settings.domain.hostedZoneName,
  });
  return new EmailIdentity(scope, 'sender', { identity: Identity.publicHostedZone(zone) });
}
