import { finderRules } from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { Messages } from '../../messages/messages.ts';
import type { FinderState } from './finder-state.ts';

export type FinderMessages = Messages['businesses'];

export function statusOf(
  state: FinderState,
  messages: FinderMessages,
  { locale, radius = finderRules.radiusMiles }: { locale: string; radius?: number | undefined },
): string {
  if (state.phase === 'idle') return messages.prompt;
  if (state.phase === 'locating') return messages.locating;
  if (state.phase === 'searching') return messages.searching;
  if (state.phase !== 'found') return '';
  const { total, place } = state;
  const pattern = total === 0 ? messages.none : total === 1 ? messages.one : messages.found;
  return filledIn(pattern, {
    count: total,
    distance: distanceText(radius, locale, 0),
    place: place === '' ? messages.herePlace : place,
  });
}

/** "2.4 miles away", measured from the place that was searched for. */
export function awayText(
  from: Position | undefined,
  to: Position,
  { away }: FinderMessages,
  locale: string,
): string | undefined {
  if (!from) return undefined;
  return filledIn(away, { distance: distanceText(milesBetween(from, to), locale) });
}
