import type { EventType } from '@merrowvale/shared/events/registry.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { LinkEmailConsumer, type LinkEmailServices } from '../constructs/link-email-consumer.ts';
import { EventConsumer } from '../constructs/queued-function.ts';
import { allowItems } from '../constructs/table-access.ts';
import { allowTexts, textEnvironment } from '../constructs/text-access.ts';

const companionEvents = [
  'reminder.created',
  'reminder.updated',
  'reminder.deleted',
  'carer.accepted',
  'carer.revoked',
  'dose.given',
  'dose.undone',
] as const satisfies readonly EventType[];

export class CarersStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: LinkEmailServices) {
    super(scope, id, props);
    const { table, bus } = props;
    const emails = props.notifications.carerInvitationEmails;
    const invitations = new LinkEmailConsumer(this, context, {
      ...props,
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
    const companions = new EventConsumer(this, context, {
      name: 'sync-companions',
      table,
      bus,
      eventTypes: companionEvents,
      concurrency: 5,
      environment: { REMINDER_SHARDS: `${context.settings.reminderShards}` },
      impact: 'People who help an owner get outdated reminders after the owner has changed something.',
    });
    allowItems(companions, table, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
    companions.allow(['events:PutEvents'], [bus.eventBusArn]);
  }
}
