import { type FinderSelection, finderRules } from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { type BusinessRequest, findBusinesses } from '../../lib/businesses/find-businesses.ts';
import { addressOfSearch, type FinderOptions } from '../../lib/businesses/finder-address.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import {
  currentPosition,
  isPositionGranted,
  type LocationPermission,
  PositionDenied,
} from '../../lib/places/current-position.ts';
import type { PlacesService, Suggestion } from '../../lib/places/places-service.ts';
import { type FinderMessages, type FinderState, placeOf, positionOf } from './finder-state.ts';

export type FinderVariant = 'finder' | 'list_page' | 'registration';

type FinderUse = {
  variant: FinderVariant;
  radius: number | undefined;
  options: FinderOptions;
  initial: FinderState;
  selection: FinderSelection;
  places: PlacesService;
  t: Translate<FinderMessages>;
};

export type Finder = ReturnType<typeof useFinder>;

/**
 * A finder's search, filters and permission, which are kept in the address of the page. Only the latest search
 * counts.
 */
export function useFinder({ variant, radius, options, places, t, ...start }: FinderUse) {
  const [state, setState] = useState(start.initial);
  const [selection, setSelection] = useState(start.selection);
  const [permission, setPermission] = useState<LocationPermission>('prompt');
  const [notice, setNotice] = useState<string>();
  const latest = useRef(0);
  const begin = () => {
    latest.current += 1;
    const own = latest.current;
    setNotice(undefined);
    return () => own === latest.current;
  };

  const run = async (place: string, at: Position, chosen: FinderSelection, isCurrent: () => boolean) => {
    setState({ phase: 'searching', place, at });
    try {
      const question = { at, radius, selection: chosen, isListPage: variant === 'list_page' };
      const { markers, isUnfiltered } = await findBusinesses(requestPage, question);
      if (isCurrent())
        // The address of the device's position may have arrived in the meantime.
        setState((now) => ({
          phase: 'found',
          place: placeOf(now) || place,
          at,
          markers,
          total: markers.length,
          isUnfiltered,
        }));
    } catch (error) {
      console.error('Businesses could not be found.', error);
      if (isCurrent()) setState({ phase: 'failed', place });
    }
  };

  const share = (near: string, chosen = selection) => putInAddress({ near, selection: chosen }, options);

  /** A place that the geocoder does not know, or its failure: the results stay as they were (FIN-28). */
  const trouble = (error: unknown, isCurrent: () => boolean, before: FinderState) => {
    if (!isCurrent()) return;
    setState(before);
    if (error === undefined) return setNotice(t('noResults'));
    console.error(`Geocoder failed due to: ${messageOf(error)}`);
    setNotice(t('geocoderFailed', { message: messageOf(error) }));
  };

  const searchTyped = async (place: string) => {
    const before = state;
    const isCurrent = begin();
    setState({ phase: 'searching', place });
    reportSearch('place', selection);
    try {
      const at = await places.find(place);
      if (!at) return trouble(undefined, isCurrent, before);
      if (!isCurrent()) return;
      share(place);
      await run(place, at, selection, isCurrent);
    } catch (error) {
      trouble(error, isCurrent, before);
    }
  };

  const searchSuggested = async ({ label, locate }: Suggestion) => {
    const before = state;
    const isCurrent = begin();
    try {
      const at = await locate();
      if (!at) return console.error(`The place has no position: ${label}`);
      if (!isCurrent()) return;
      reportSearch('place', selection);
      share(label);
      await run(label, at, selection, isCurrent);
    } catch (error) {
      trouble(error, isCurrent, before);
    }
  };

  const searchHere = async () => {
    const before = state;
    const isCurrent = begin();
    setState({ phase: 'locating' });
    try {
      const at = await currentPosition();
      setPermission('granted');
      if (!isCurrent()) return;
      reportSearch('current_position', selection);
      share('');
      const named = nameOf(at, isCurrent);
      await run('', at, selection, isCurrent);
      await named;
    } catch (error) {
      console.error('The position is not known.', error);
      if (error instanceof PositionDenied) setPermission('denied');
      if (!isCurrent()) return;
      setState(before);
      setNotice(error instanceof PositionDenied ? t('denied') : t('lost'));
    }
  };

  /** Fills the search box with the address of the position, regardless of the outcome of the search (FIN-27). */
  const nameOf = async (at: Position, isCurrent: () => boolean) => {
    try {
      const place = await places.addressAt(at);
      if (!isCurrent()) return;
      if (place === undefined) return setNotice(t('noResults'));
      setState((now) => ('place' in now ? { ...now, place } : now));
      share(place);
    } catch (error) {
      if (isCurrent()) setNotice(t('geocoderFailed', { message: messageOf(error) }));
    }
  };

  const searchWhereGranted = useEffectEvent(async () => {
    if (!(await isPositionGranted())) return;
    setPermission('granted');
    if (latest.current === 0 && placeOf(start.initial) === '') await searchHere();
  });
  useEffect(() => void searchWhereGranted(), []);

  const at = positionOf(state);
  return {
    state,
    selection,
    permission,
    notice,
    /** A list page needs the position; a registration does not (FIN-18, FIN-19). */
    isDisabled: permission === 'denied' && variant === 'list_page',
    searchTyped,
    searchSuggested,
    searchHere,
    again: () => {
      const place = placeOf(state);
      void (place === '' ? searchHere() : searchTyped(place));
    },
    /** All results, if the page was rendered with only the first ones. */
    loadAll: () => at && run(placeOf(state), at, selection, begin()),
    select: (chosen: FinderSelection) => {
      setSelection(chosen);
      share(placeOf(state), chosen);
      if (at) void run(placeOf(state), at, chosen, begin());
    },
  };
}

function putInAddress(asked: { near: string; selection: FinderSelection }, options: FinderOptions): void {
  const { pathname, search, hash } = window.location;
  const query = addressOfSearch(search, asked, options);
  if (query !== search) window.history.replaceState(null, '', `${pathname}${query}${hash}`);
}

function reportSearch(kind: 'place' | 'current_position', { typeIds, tagIds }: FinderSelection): void {
  pushEvent('finder_usage', { search_kind: kind, filters: [...typeIds, ...tagIds] });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

function requestPage(query: BusinessRequest, signal: AbortSignal) {
  const timeoutMilliseconds = finderRules.giveUpMilliseconds;
  return callApi(businessesEndpoints.findABusiness, { query, signal, timeoutMilliseconds });
}
