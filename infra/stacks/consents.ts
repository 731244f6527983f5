import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { emailSender } from '../constructs/email-sender.ts';
import { EventConsumer } from '../constructs/event-consumer.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems } from '../constructs/table-access.ts';
import type { NotificationsStack } from './notifications.ts';

export type ConsentsStackProps = StackProps & {
  table: Table;
  bus: EventBus;
  notifications: NotificationsStack;
  siteUrl: string;
};

/** Consent to marketing by people who are not signed in: asking their address, reminding it, and forgetting it. */
export class ConsentsStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: ConsentsStackProps) {
    super(scope, id, props);
    this.#ask(context, props);
    this.#sweep(context, props);
  }

  #ask(context: AppContext, { table, bus, notifications, siteUrl }: ConsentsStackProps) {
    const { settings } = context;
    const { linkSecret, configurationSet, consentRequestPrefix, consentEmailResources } = notifications;
    const consumer = new EventConsumer(this, context, {
      name: 'send-consent-request',
      bus,
      eventTypes: ['consent.requested'],
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
        CONSENT_REQUEST_TEMPLATE_PREFIX: consentRequestPrefix,
      },
      impact: 'People who want to hear from us do not get the link with which to confirm it.',
    });
    allowItems(consumer, table, 'GetItem', 'UpdateItem');
    consumer.allow(['events:PutEvents'], [bus.eventBusArn]);
    consumer.allow(['ses:SendBulkEmail'], consentEmailResources);
    consumer.allow(['secretsmanager:GetSecretValue'], [linkSecret.secretArn]);
  }

  #sweep(context: AppContext, { table, bus }: ConsentsStackProps) {
    const sweep = new ScheduledFunction(this, context, {
      name: 'sweep-consents',
      every: Duration.hours(1),
      memoryMegabytes: 512,
      timeoutSeconds: 60,
      concurrency: 1,
      environment: { TABLE_NAME: table.tableName, BUS_NAME: bus.eventBusName },
      impact: 'Addresses that were not confirmed are neither reminded nor deleted in time.',
      toleratedErrors: 2,
    });
    allowIndex(sweep, table, 'by-state');
    allowItems(sweep, table, 'UpdateItem', 'DeleteItem');
    sweep.allow(['events:PutEvents'], [bus.eventBusArn]);
  }
}
