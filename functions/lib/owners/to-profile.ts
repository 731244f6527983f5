import { defaultTimeZone, isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { defaultSendTime } from '@merrowvale/shared/schemas/reminder.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { pauseEnd } from '../doses/current-dose.ts';
import type { OwnerRecord } from './owners.ts';

export function toProfile(
  identity: Identity,
  owner: OwnerRecord | undefined,
  locale: Locale,
  now: string,
): Profile {
  const { sub, email, phone, phoneVerified, firstName, lastName, light, crmId, salutation, roles } = identity;
  const { email: byEmail, sms: byText } = owner?.suppressions ?? {};
  return {
    id: sub,
    firstName,
    lastName,
    emailAddress: email,
    phone,
    phoneVerified,
    light,
    crmId,
    salutation,
    userRoles: roles,
    timeZone: owner?.timeZone ?? null,
    sendTime: owner?.sendTime ?? defaultSendTime,
    locale: owner && isLocale(owner.locale) ? owner.locale : locale,
    consent: { email: byEmail?.reason !== 'unsubscribed', sms: byText?.reason !== 'unsubscribed' },
    pausedUntil: pauseOf(owner, locale, now),
    version: owner?.version ?? 0,
    suppressions: [
      ...(byEmail ? [{ channel: 'email' as const, ...byEmail }] : []),
      ...(byText ? [{ channel: 'sms' as const, ...byText }] : []),
    ],
  };
}

/** A pause ends on the morning of its last day in the owner's zone, without a job that removes it. */
function pauseOf(owner: OwnerRecord | undefined, locale: Locale, now: string): string | null {
  if (owner?.pausedUntil === undefined) return null;
  const { pausedUntil, timeZone } = owner;
  return pauseEnd({ pausedUntil, timeZone: timeZone ?? defaultTimeZone(locale) }, now);
}
