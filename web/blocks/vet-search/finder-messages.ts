import { searchMiles, shownOf } from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import type { ClinicSearchState } from '../../lib/clinics/use-clinic-search.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { Messages } from '../../messages/messages.ts';

export type FinderMessages = Omit<Messages['clinics'], 'clinic' | 'shelter'> & Messages['clinics']['clinic'];

export type FinderPage = {
  locale: string;
  /** The page's path, to which the forms are submitted without scripts. */
  action: string;
  messages: FinderMessages;
  /** Heading level of each result. */
  heading: 'h2' | 'h3';
};

export function statusOf(state: ClinicSearchState, messages: FinderMessages, locale: string): string {
  if (state.phase === 'idle') return messages.prompt;
  if (state.phase === 'locating') return messages.locating;
  if (state.phase === 'searching') return messages.searching;
  if (state.phase !== 'found') return '';
  const { page, question } = state;
  const pattern = page.total === 0 ? messages.none : page.total === 1 ? messages.one : messages.found;
  const found = filledIn(pattern, {
    count: page.total,
    distance: distanceText(question.miles ?? searchMiles.usual, locale, 0),
    address: 'address' in question.near ? question.near.address : messages.herePlace,
  });
  const shown = shownOf(page);
  return shown < page.total
    ? `${found} · ${filledIn(messages.shown, { count: shown, total: page.total })}`
    : found;
}
