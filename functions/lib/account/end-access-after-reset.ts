import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import type { Bus } from '../adapters/bus.ts';
import { endOtherAccess } from '../identity/owner-sessions.ts';
import type { Log } from '../log.ts';
import { relay } from '../outbox.ts';
import { findOwner } from '../owners/owners.ts';
import type { Table } from '../ports/table.ts';
import { noteAccountChange } from './account-notice.ts';
import type { Accounts } from './accounts.ts';

/** The event with which Cognito reports a confirmed registration or a password reset. */
export const confirmation = z.looseObject({
  triggerSource: z.string(),
  userPoolId: z.string(),
  request: z.looseObject({
    userAttributes: z.looseObject({ sub: z.string(), email: z.string().optional() }),
  }),
});

export type ResetPorts = {
  table: Table;
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
  { correlationId, now }: { correlationId: string; now: () => string },
): Promise<void> {
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  const { sub, email = null } = request.userAttributes;
  await endOtherAccess(table, sub, { currentId: undefined, now: systemClock() });
  const stored = await findOwner(table, sub);
  const locale = localeCode.catch('en_gb').parse(stored?.locale);
  const notice = { change: 'password', owner: { sub, email }, locale, correlationId, now: now() } as const;
  const written = await noteAccountChange({ table, log }, notice);
  await relay({ table, bus }, written).catch((error: unknown) => {
    log.warn('Events are left to the sweeper.', { correlationId, error });
  });
  await accounts.signOutEverywhere(sub);
}
