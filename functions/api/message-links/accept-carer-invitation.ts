import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type CarerPreferences, carerPreferences } from '@merrowvale/shared/schemas/carer.ts';
import { invitationResponse, shownInvitation } from '../../lib/carers/carer-invitation.ts';
import type { StoredCarer } from '../../lib/carers/carer-record.ts';
import { accepted } from '../../lib/carers/carer-rules.ts';
import { carerOf } from '../../lib/carers/carer-token.ts';
import { carerEvent, changeCarers } from '../../lib/carers/change-carers.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { isFromPage } from '../../lib/http/api-event.ts';
import { parseInput } from '../../lib/http/parse-input.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { publishing } from '../../lib/publishing.ts';
import { canonicalTimeZone } from '../../lib/reminders/plan-reminder.ts';

/** The second opt-in: from here on the person gets the owner's reminders, in their own language and time zone. */
export async function acceptCarerInvitation(
  request: ApiRequest<'acceptCarerInvitation'>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const { query, now, correlationId, event } = request;
  const { ownerId, carerId } = carerOf(query.token, await secret());
  const { language, timeZone } = carerPreferences.parse(parseInput(carerPreferences, request.body, 'body'));
  const preferences = { language, timeZone: canonicalTimeZone(timeZone) };
  const { record, item } = await changeCarers({ table, now }, ownerId, (found, version) => {
    const carer = found.carers.find((each) => each.carerId === carerId);
    if (carer && hasChosen(carer, preferences)) return undefined;
    const changed = accepted(found, carerId, preferences, now);
    if (!changed || !carer) return undefined;
    const { channel } = carer;
    return {
      record: changed,
      event: carerEvent('carer.accepted', { carerId, channel }, version, { ownerId, correlationId, now }),
    };
  });
  const data = shownInvitation(record, carerId, now);
  if (data.state !== 'active' && !isFromPage(event))
    throw new AppError('not-allowed', 'This invitation is no longer valid. Ask for a new one.');
  const occasion = { event, siteUrl, token: query.token, locale: preferences.language };
  return invitationResponse(
    data,
    data.state === 'active' ? 'accepted' : 'expired',
    item ? [item] : [],
    occasion,
  );
}

function hasChosen({ state, locale, timeZone }: StoredCarer, chosen: CarerPreferences): boolean {
  return state === 'active' && locale === chosen.language && timeZone === chosen.timeZone;
}

export const handler = endpoint(
  messageLinksEndpoints.acceptCarerInvitation,
  acceptCarerInvitation,
  publishing(linkDependencies),
);
