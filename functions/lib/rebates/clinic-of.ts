import { AppError } from '@merrowvale/shared/errors.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';

/** The CRM id of the caller's clinic, from the session; throws `not-allowed` for an account without one. */
export function clinicOf({ crmId }: Identity): string {
  if (crmId !== null && crmId !== '') return crmId;
  throw new AppError('not-allowed', 'Your account does not belong to a clinic that we know.');
}
