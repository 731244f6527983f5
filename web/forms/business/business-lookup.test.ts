import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { Business, BusinessesFound } from '@merrowvale/shared/schemas/business.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessLookup, type LookupState } from './business-lookup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const location = { address: '', address2: '', city: 'Bath', state: '', postalCode: 'BA1', countryCode: 'GB' };
const business = (Name: string): Business => ({ CRMId: Name, Name, AccountClassification: 'zoo', location });
const answer = (...names: string[]): BusinessesFound => ({
  resultCount: names.length,
  value: names.map(business),
});

function setUp(countryCode = 'GB') {
  const states: LookupState[] = [];
  const searches: string[] = [];
  const answers: ((found: BusinessesFound | Error) => void)[] = [];
  const places: Position[] = [];
  const lookup = businessLookup({
    countryCode,
    ask: (search) => {
      searches.push(search);
      return new Promise((resolve, reject) => {
        answers.push((found) => (found instanceof Error ? reject(found) : resolve(found)));
      });
    },
    askNear: async (place) => {
      places.push(place);
      if (place.lng < 0) throw new Error('down');
      return place.lng > 0 ? [business('Near')] : [];
    },
    show: (state) => states.push(state),
  });
  const reply = async (index: number, found: BusinessesFound | Error) => {
    answers[index]?.(found);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { lookup, states, searches, places, reply, last: () => states.at(-1) };
}

describe('a business lookup', () => {
  it('waits half a second after the last key [BIZ-12]', () => {
    const { lookup, searches } = setUp();
    lookup.type('haz');
    vi.advanceTimersByTime(499);
    lookup.type(' hazel ');
    vi.advanceTimersByTime(499);
    expect(searches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(searches).toEqual(['hazel']);
  });

  it('needs three characters, or one in the US [BIZ-11]', () => {
    const { lookup, searches } = setUp();
    lookup.type('ha');
    vi.advanceTimersByTime(600);
    expect(searches).toEqual([]);
    const american = setUp('US');
    american.lookup.type('h');
    vi.advanceTimersByTime(600);
    expect(american.searches).toEqual(['h']);
  });

  it('ignores the results of an older search and of a cancelled one [BIZ-12]', async () => {
    const { lookup, reply, last } = setUp();
    lookup.type('hazel');
    vi.advanceTimersByTime(500);
    lookup.type('heron');
    vi.advanceTimersByTime(500);
    await reply(1, answer('Heron'));
    await reply(0, answer('Hazel'));
    expect(last()).toEqual({ is: 'found', businesses: [business('Heron')] });
    lookup.type('wren');
    vi.advanceTimersByTime(500);
    lookup.stop();
    await reply(2, answer('Wren'));
    expect(last()).toEqual({ is: 'idle' });
  });

  const place = (label: string, lng?: number) => ({
    label,
    locate: async () => (lng === undefined ? null : { lat: 51, lng }),
  });

  it('finds the businesses near a suggested place instead of the text typed before [FIN-26]', async () => {
    const { lookup, searches, places, last } = setUp();
    lookup.type('bath');
    await lookup.near(place('Bath, United Kingdom', 2));
    expect(last()).toEqual({ is: 'found', businesses: [business('Near')], isNear: true });
    await vi.advanceTimersByTimeAsync(600);
    expect([searches, places]).toEqual([[], [{ lat: 51, lng: 2 }]]);
    await lookup.near(place('Bath', 0));
    expect(last()).toEqual({ is: 'nothing', query: 'Bath' });
    await lookup.near(place('Nowhere'));
    expect(last()).toEqual({ is: 'nothing', query: 'Nowhere' });
    await lookup.near(place('Bath', -1));
    expect(last()).toEqual({ is: 'failed' });
  });

  it('completes a business that was found near a place, unless the visitor continues [BIZ-04]', async () => {
    const { lookup, reply, searches } = setUp();
    const passed: string[] = [];
    const complete = () => lookup.complete(business('Hazel'), ({ Name }) => passed.push(Name));
    const first = complete();
    await reply(0, answer('Hazelmoor', 'Hazel'));
    await first;
    expect([searches, passed]).toEqual([['Hazel'], ['Hazel']]);
    const second = complete();
    lookup.type('h');
    await reply(1, answer('Hazel'));
    await second;
    const third = complete();
    await reply(2, new Error('down'));
    await third;
    expect(passed).toEqual(['Hazel']);
  });

  it('lists at most fifty [BIZ-13]', async () => {
    const { lookup, reply, last } = setUp();
    lookup.type('hazel');
    vi.advanceTimersByTime(500);
    await reply(0, answer(...Array.from({ length: 51 }, (_, index) => `${index}`)));
    const state = last();
    expect(state?.is === 'found' && state.businesses.length).toBe(50);
  });

  it('reports a search without results and a failed search [BIZ-15, BIZ-16]', async () => {
    const { lookup, reply, last } = setUp();
    lookup.type('nobody ');
    vi.advanceTimersByTime(500);
    await reply(0, answer());
    expect(last()).toEqual({ is: 'nothing', query: 'nobody' });
    lookup.type('anybody');
    vi.advanceTimersByTime(500);
    await reply(1, new Error('down'));
    expect(last()).toEqual({ is: 'failed' });
  });
});
