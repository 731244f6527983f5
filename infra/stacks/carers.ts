import type { EventType } from '@merrowvale/shared/events/registry.ts';
import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { emailSender } from '../constructs/email-sender.ts';
import { EventConsumer } from '../constructs/event-consumer.ts';
import { allowItems } from '../constructs/table-access.ts';
import type { NotificationsStack } from './notifications.ts';

export type CarersStackProps = StackProps & {
  table: Table;
  bus: EventBus;
  notifications: NotificationsStack;
  siteUrl: string;
};

/** Events that change the copies of reminders that carers get. */
const companionEvents = [
  'reminder.created',
  'reminder.updated',
  'reminder.deleted',
  'carer.accepted',
  'carer.revoked',
  'dose.given',
  'dose.undone',
] as const satisfies readonly EventType[];

/** The people who help an owner: their invitations, and their copies of the owner's reminders. */
export class CarersStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: CarersStackProps) {
    super(scope, id, props);
    this.#invitations(context, props);
    this.#companions(context, props);
  }

  #invitations(context: AppContext, { table, bus, notifications, siteUrl }: CarersStackProps) {
    const { settings } = context;
    const { linkSecret, configurationSet, carerInvitationPrefix, invitationEmailResources } = notifications;
    const consumer = new EventConsumer(this, context, {
      name: 'send-carer-invitation',
      bus,
      eventTypes: ['carer.invited'],
      memoryMegabytes: 512,
      timeoutSeconds: 30,
      concurrency: 2,
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        SITE_URL: siteUrl,
        RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
        LINK_SECRET_ARN: linkSecret.secretArn,
        ...emailSender(settings),
        EMAIL_CONFIGURATION_SET: configurationSet.configurationSetName,
        CARER_INVITATION_TEMPLATE_PREFIX: carerInvitationPrefix,
        TEXT_SENDER_ID: settings.textSenderId,
      },
      impact: 'People whom owners have asked to help do not get their invitation.',
    });
    allowItems(consumer, table, 'GetItem', 'UpdateItem');
    consumer.allow(['events:PutEvents'], [bus.eventBusArn]);
    consumer.allow(['ses:SendBulkEmail'], invitationEmailResources);
    consumer.allow(['secretsmanager:GetSecretValue'], [linkSecret.secretArn]);
    // A text is published to a phone number, which has no ARN; topics do, and are denied.
    consumer.allow(['sns:Publish'], ['*']);
    consumer.addToRolePolicy(
      new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:*:sns:*:*:*'] }),
    );
    Validations.of(consumer).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'SNS publishes texts to phone numbers, which are not resources that a policy can name.',
    });
  }

  #companions(context: AppContext, { table, bus }: CarersStackProps) {
    const { settings } = context;
    const consumer = new EventConsumer(this, context, {
      name: 'sync-companions',
      bus,
      eventTypes: companionEvents,
      memoryMegabytes: 512,
      timeoutSeconds: 30,
      concurrency: 5,
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        RETRY_BASE_SECONDS: `${settings.retryBaseSeconds}`,
        REMINDER_SHARDS: `${settings.reminderShards}`,
      },
      impact: 'People who help an owner get outdated reminders after the owner has changed something.',
    });
    allowItems(consumer, table, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    consumer.allow(['events:PutEvents'], [bus.eventBusArn]);
  }
}
