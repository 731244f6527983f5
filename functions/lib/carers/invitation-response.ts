import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation } from '@merrowvale/shared/schemas/carer.ts';
import { type ApiEvent, header } from '../http/api-event.ts';
import type { Item } from '../ports/table.ts';

type Occasion = { event: ApiEvent; siteUrl: string; token: string; locale: Locale };
export type InvitationOutcome = 'accepted' | 'declined' | 'left' | 'expired' | 'time-zone';

/** Redirects a browser that posted the page's form back to the page; any other caller gets the data. */
export function invitationResponse(
  data: CarerInvitation,
  outcome: InvitationOutcome,
  written: Item[],
  { event, siteUrl, token, locale }: Occasion,
) {
  const body = { success: true as const, data };
  const isPage = header(event, 'accept')?.includes('text/html') ?? false;
  if (!isPage) return { body, written };
  const location = linkPageUrl({ siteUrl, locale, page: 'carer-invitation' }, { token, done: outcome });
  return {
    body,
    written,
    status: 303,
    headers: { location },
  };
}
