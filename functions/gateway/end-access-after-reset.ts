import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Context } from 'aws-lambda';
import { cognitoAccounts } from '../lib/account/accounts.ts';
import { confirmation, endAccessAfterReset } from '../lib/account/end-access-after-reset.ts';
import { awsClient } from '../lib/adapters/aws-client.ts';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { systemClock, systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { traced } from '../lib/trace.ts';

const connected = lazy(() => {
  const date = new AwsDate(systemMilliseconds);
  const client = awsClient(CognitoIdentityProviderClient);
  return { date, client, table: connectTable(date), bus: connectBus(), log: connectLog() };
});

/** Called by the user pool, which takes the event back as the response. */
export async function handler(event: unknown, { awsRequestId }: Context): Promise<unknown> {
  const { date, client, ...ports } = connected();
  const parsed = confirmation.parse(event);
  const accounts = cognitoAccounts(client, parsed.userPoolId);
  const occasion = { correlationId: awsRequestId, now: () => date.now() };
  await traced(
    { name: 'end-access-after-reset', annotations: { correlationId: awsRequestId } },
    () => endAccessAfterReset({ ...ports, accounts, systemClock }, parsed, occasion),
    awsRequestId,
  );
  return event;
}
