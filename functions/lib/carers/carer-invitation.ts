import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation } from '@merrowvale/shared/schemas/carer.ts';
import type { CarersRecord } from './carer-record.ts';

/**
 * An invitation as shown behind its link: of the owner's account it contains only their first name, if that may be
 * shown.
 */
export function carerInvitation(
  record: CarersRecord | undefined,
  carerId: string,
  now: string,
): CarerInvitation {
  const carer = record?.carers.find((each) => each.carerId === carerId);
  if (!record || !carer) return gone;
  if (carer.address === undefined) return { ...gone, language: carer.locale };
  const { state, channel, locale, expiresAt, timeZone = defaultTimeZone(locale) } = carer;
  const shown = { inviter: record.inviter, channel, language: locale, timeZone };
  if (state === 'active') return { ...shown, state, expiresAt: null };
  return { ...shown, state: expiresAt > now ? 'pending' : 'expired', expiresAt };
}

const gone: CarerInvitation = {
  state: 'ended',
  inviter: null,
  channel: 'email',
  language: 'en_gb',
  timeZone: 'Europe/London',
  expiresAt: null,
};
