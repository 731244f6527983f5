import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '@merrowvale/shared/errors.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { noteAccountChange } from '../lib/account/account-notice.ts';
import { type Accounts, cognitoAccounts } from '../lib/account/accounts.ts';
import { awsClient } from '../lib/adapters/aws-client.ts';
import { type Bus, connectBus } from '../lib/adapters/bus.ts';
import { connectDatedTable } from '../lib/adapters/dynamo-table.ts';
import { systemClock } from '../lib/adapters/system-clock.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import { endOtherAccess } from '../lib/identity/owner-sessions.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog, type Log, leaveToSweeper } from '../lib/log.ts';
import { relay } from '../lib/outbox.ts';
import { findOwner } from '../lib/owners/owners.ts';
import { traced } from '../lib/trace.ts';

/** The event with which Cognito reports a confirmed registration or a password reset. */
export const confirmation = z.looseObject({
  triggerSource: z.string(),
  userPoolId: z.string(),
  request: z.looseObject({
    userAttributes: z.looseObject({ sub: z.string(), email: z.string().optional() }),
  }),
});

type ResetPorts = {
  table: TableClient;
  bus: Bus;
  log: Log;
  accounts: Pick<Accounts, 'signOutEverywhere'>;
  systemClock: () => number;
};

/**
 * Ends all access to an account whose password was reset, since somebody else may have known the old one, and notifies
 * its owner. A failure is thrown, so that the person repeats the reset instead of trusting it.
 */
export async function endAccessAfterReset(
  { table, bus, log, accounts, systemClock }: ResetPorts,
  { triggerSource, request }: z.infer<typeof confirmation>,
  { correlationId, respondedAt }: { correlationId: string; respondedAt: () => string | undefined },
): Promise<void> {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { sub, email = null } = request.userAttributes;
  await endOtherAccess(table, sub, { currentId: undefined, now: systemClock() });
  const stored = await findOwner(table, sub);
  const locale = localeCode.catch('en_gb').parse(stored?.locale);
  // The trigger has no time of its own; the response to the read above has.
  const now = respondedAt();
  if (now === undefined) throw new AppError('unavailable', 'The database did not state the time.');
  const notice = { change: 'password', owner: { sub, email }, locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, notice);
  await relay({ table, bus }, written).catch(leaveToSweeper(log.with({ correlationId })));
  await accounts.signOutEverywhere(sub);
}

const connected = lazy(() => {
  const client = awsClient(CognitoIdentityProviderClient);
  return { client, ...connectDatedTable(), bus: connectBus(), log: connectLog() };
});

/** Called by the user pool, which takes the event back as the response. */
export async function handler(event: unknown, { awsRequestId }: Context): Promise<unknown> {
  const { client, respondedAt, ...ports } = connected();
  const parsed = confirmation.parse(event);
  const accounts = cognitoAccounts(client, parsed.userPoolId);
  const occasion = { correlationId: awsRequestId, respondedAt };
  await traced(
    { name: 'end-access-after-reset', annotations: { correlationId: awsRequestId } },
    () => endAccessAfterReset({ ...ports, accounts, systemClock }, parsed, occasion),
    awsRequestId,
  );
  return event;
}
