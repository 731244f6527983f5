import type { EventType } from '@merrowvale/shared/events/registry.ts';
import type { Construct } from 'constructs';
import type { NotificationsStack, TemplatedEmails } from '../stacks/notifications.ts';
import type { AppContext, StackUsing } from './app-context.ts';
import { emailActions } from './email-sender.ts';
import { EventConsumer } from './queued-function.ts';
import { allowItems } from './table-access.ts';

export type LinkEmailServices = StackUsing<'table' | 'bus' | 'siteUrl'> & {
  notifications: NotificationsStack;
};

type LinkEmailConsumerProps = LinkEmailServices & {
  name: string;
  eventType: EventType;
  emails: TemplatedEmails;
  environment: Record<string, string>;
  impact: string;
};

export class LinkEmailConsumer extends EventConsumer {
  constructor(scope: Construct, context: AppContext, props: LinkEmailConsumerProps) {
    const { name, eventType, table, bus, emails, siteUrl, environment, impact } = props;
    const { linkSecret, senderEnvironment } = props.notifications;
    super(scope, context, {
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
    allowItems(this, table, 'GetItem', 'UpdateItem');
    this.allow(['events:PutEvents'], [bus.eventBusArn]);
    this.allow(emailActions.bulk, emails.resources);
    this.allow(['secretsmanager:GetSecretValue'], [linkSecret.secretArn]);
  }
}
