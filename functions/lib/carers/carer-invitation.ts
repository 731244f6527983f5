import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { ShownInvitation } from '@merrowvale/shared/schemas/carer.ts';
import type { Item } from '../adapters/table.ts';
import { type ApiEvent, isFromPage } from '../http/api-event.ts';
import type { CarersRecord } from './carer-record.ts';

/**
 * An invitation as shown behind its link: of the owner's account it contains only their first name, if that may be
 * shown.
 */
export function shownInvitation(
  record: CarersRecord | undefined,
  carerId: string,
  now: string,
): ShownInvitation {
  const carer = record?.carers.find((each) => each.carerId === carerId);
  if (!record || !carer) return gone;
  if (carer.address === undefined) return { ...gone, language: carer.locale };
  const { state, channel, locale, expiresAt, timeZone = defaultTimeZone(locale) } = carer;
  const shown = { inviter: record.inviter, channel, language: locale, timeZone };
  if (state === 'active') return { ...shown, state, expiresAt: null };
  return { ...shown, state: expiresAt > now ? 'pending' : 'expired', expiresAt };
}

const gone: ShownInvitation = {
  state: 'ended',
  inviter: null,
  channel: 'email',
  language: 'en_gb',
  timeZone: 'Europe/London',
  expiresAt: null,
};

/** Redirects a browser that posted the page's form back to the page; any other caller gets the data. */
export function invitationResponse(
  data: ShownInvitation,
  outcome: 'accepted' | 'declined' | 'left' | 'expired' | 'time-zone',
  written: Item[],
  { event, siteUrl, token, locale }: { event: ApiEvent; siteUrl: string; token: string; locale: Locale },
) {
  const body = { data };
  if (!isFromPage(event)) return { body, written };
  const location = linkPageUrl({ siteUrl, locale, page: 'carer-invitation' }, { token, done: outcome });
  return { body, written, status: 303, headers: { location } };
}
