import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { LinkEmailConsumer, type LinkEmailServices } from '../constructs/link-email-consumer.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { allowIndex, allowItems } from '../constructs/table-access.ts';

export class ConsentsStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: LinkEmailServices) {
    super(scope, id, props);
    const { table, bus } = props;
    const emails = props.notifications.consentRequestEmails;
    new LinkEmailConsumer(this, context, {
      ...props,
      name: 'send-consent-request',
      eventType: 'consent.requested',
      emails,
      environment: { CONSENT_REQUEST_TEMPLATE_PREFIX: emails.prefix },
      impact: 'People who want to hear from us do not get the link to confirm it.',
    });
    const sweep = new ScheduledFunction(this, context, {
      name: 'sweep-consents',
      every: Duration.hours(1),
      timeoutSeconds: 60,
      environment: { TABLE_NAME: table.tableName, BUS_NAME: bus.eventBusName },
      impact: 'Addresses that were not confirmed are neither reminded nor deleted in time.',
      toleratedErrors: 2,
    });
    allowIndex(sweep, table, 'by-state');
    allowItems(sweep, table, 'UpdateItem', 'DeleteItem');
    sweep.allow(['events:PutEvents'], [bus.eventBusArn]);
  }
}
