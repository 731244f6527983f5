import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AppContext, StackUsing } from '../constructs/app-context.ts';
import { emailActions } from '../constructs/email-sender.ts';
import { EventConsumer } from '../constructs/queued-function.ts';
import { allowItems } from '../constructs/table-access.ts';
import type { IdentityStack } from './identity.ts';
import type { NotificationsStack } from './notifications.ts';

type AccountStackProps = StackUsing<'table' | 'sessions' | 'bus' | 'invalidations'> & {
  identity: IdentityStack;
  notifications: NotificationsStack;
};

export class AccountStack extends Stack {
  constructor(scope: Construct, id: string, context: AppContext, props: AccountStackProps) {
    super(scope, id, props);
    const { table, sessions, bus, identity, notifications, invalidations } = props;
    const deletion = new EventConsumer(this, context, {
      name: 'delete-account',
      table,
      bus,
      eventTypes: ['account.deletion-requested'],
      timeoutSeconds: 60,
      environment: {
        SESSION_TABLE_NAME: sessions.tableName,
        ...notifications.senderEnvironment,
        ACCOUNT_DELETED_TEMPLATE_PREFIX: notifications.accountDeletedEmails.prefix,
        USER_POOL_ID: identity.pool.userPoolId,
        INVALIDATION_QUEUE_URL: invalidations.queueUrl,
      },
      impact: 'Data of owners who asked for its deletion is not deleted.',
    });
    allowItems(deletion, table, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem');
    allowItems(deletion, sessions, 'GetItem', 'Query', 'UpdateItem', 'DeleteItem');
    deletion.allow(emailActions.bulk, notifications.accountDeletedEmails.resources);
    deletion.allow(['cognito-idp:AdminDeleteUser'], [identity.pool.userPoolArn]);
    deletion.allow(['sqs:SendMessage'], [invalidations.queueArn]);
    const notices = new EventConsumer(this, context, {
      name: 'send-account-notice',
      table,
      bus,
      eventTypes: ['account.changed'],
      environment: {
        ...notifications.senderEnvironment,
        ACCOUNT_NOTICE_TEMPLATE_PREFIX: notifications.accountNoticeEmails.prefix,
      },
      impact: 'Owners are not told when somebody changes how they sign in.',
    });
    allowItems(notices, table, 'GetItem', 'UpdateItem');
    notices.allow(emailActions.bulk, notifications.accountNoticeEmails.resources);
  }
}
