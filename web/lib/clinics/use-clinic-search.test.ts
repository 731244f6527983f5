import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClinicCalls, ClinicSearchState } from './clinic-search.ts';
import { clinicSearchActions, placeTyped } from './use-clinic-search.ts';

const at = { lat: 51.398, lng: -2.361 };
const search = { kind: 'clinic', region: 'gb' } as const;
const near = { address: 'BA1' };
const clinic = (id: string) => ({ id, name: `Clinic ${id}`, address: null, phone: null, miles: null });
const page = (...ids: string[]) => ({ clinics: ids.map(clinic), total: 3, offset: 0, at });
const found = (miles = 10, ...ids: string[]): ClinicSearchState => ({
  phase: 'found',
  question: { ...search, near, miles },
  page: page(...ids),
  adding: 'idle',
});

let dataLayer: object[];
let states: ClinicSearchState[];
let asked: object[];
let calls: ClinicCalls;
let locate: (resolve: (position: object) => void, reject: (error: object) => void) => void;
beforeEach(() => {
  [dataLayer, states, asked] = [[], [], []];
  calls = {
    geocode: async () => ({ status: 'OK', results: [{ formatted_address: '', geometry: { location: at } }] }),
    searchVets: async (body) => {
      asked.push(body);
      const id = `${Number(body.offset) + 1}`;
      const entity = { ELA_customer_id__c: id, corporate_name__v: `Clinic ${id}`, addresses__v: [] };
      return { success: true, message: '', data: { entities: [{ entityId: id, entity }], total: 3 } };
    },
  };
  locate = (resolve) => resolve({ coords: { latitude: at.lat, longitude: at.lng } });
  vi.stubGlobal('window', { dataLayer });
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (...input: Parameters<typeof locate>) => locate(...input) },
  });
});
const latest: { current: object | undefined } = { current: undefined };
const actions = (state: ClinicSearchState = { phase: 'idle' }) =>
  clinicSearchActions({ search, state, setState: (next) => states.push(next), latest, calls });
const usage = (kind: string, ...filters: string[]) => ({ event: 'finder_usage', search_kind: kind, filters });

describe('a search for clinics in the browser', () => {
  it('shows what was found near a place, and is reported [VET-07, ANP-01]', async () => {
    await actions().search('BA1');
    const question = { ...search, near, miles: 10 };
    expect(states).toEqual([{ phase: 'searching', question }, found(10, '1')]);
    expect(dataLayer).toEqual([usage('place', 'clinic')]);
  });

  it('is widened or repeated with its own place and distance [VET-07, ANP-01]', async () => {
    await actions(found(10)).widen();
    expect(states.at(-1)).toEqual(found(50, '1'));
    states = [];
    await actions({ phase: 'failed', question: { ...search, near, miles: 50 } }).again();
    expect(states.at(-1)).toEqual(found(50, '1'));
    expect(dataLayer).toEqual([usage('place', 'clinic', '50mi'), usage('place', 'clinic', '50mi')]);
  });

  it('is neither widened nor repeated before there was one', async () => {
    await actions().widen();
    await actions().again();
    expect([states, asked]).toEqual([[], []]);
  });

  it('shows that it failed [VET-08]', async () => {
    calls.searchVets = async () => Promise.reject(new Error('down'));
    await actions().search('BA1');
    expect(states.at(-1)).toEqual({ phase: 'failed', question: { ...search, near, miles: 10 } });
  });

  it('searches near the device, or shows that its position is unknown [VET-07, ANP-01]', async () => {
    await actions().searchHere();
    expect(states.map(({ phase }) => phase)).toEqual(['locating', 'searching', 'found']);
    expect(dataLayer).toEqual([usage('current_position', 'clinic')]);
    states = [];
    locate = (_, reject) => reject({ code: 2, message: 'no signal' });
    await actions().searchHere();
    expect(states.map(({ phase }) => phase)).toEqual(['locating', 'lost']);
  });

  it.each([
    ['a search', () => actions().search('BA1')],
    ['a search around the device', () => actions().searchHere()],
    ['more clinics', () => actions(found(10, '1')).more()],
  ])('counts only if it is the latest: %s [VET-07]', async (_, begin) => {
    const { searchVets } = calls;
    const find = locate;
    let release: (() => void) | undefined;
    calls.searchVets = (body) =>
      new Promise((resolve) => {
        release = () => resolve(searchVets(body));
      });
    locate = (...input) => {
      release = () => find(...input);
    };
    const earlier = begin();
    await vi.waitUntil(() => release);
    calls.searchVets = searchVets;
    await actions().search('BA2');
    states = [];
    release?.();
    await earlier;
    expect(states).toEqual([]);
  });

  it('appends the next clinics to those shown, once at a time [VET-07]', async () => {
    const shown = found(10, '1', '2');
    await actions(shown).more();
    expect(states).toEqual([{ ...shown, adding: 'busy' }, found(10, '1', '2', '3')]);
    expect(asked).toMatchObject([{ ...at, offset: 2, dist: '10mi' }]);
    states = [];
    await actions({ ...shown, adding: 'busy' } as ClinicSearchState).more();
    await actions({ ...shown, page: { ...page('1'), at: undefined } } as ClinicSearchState).more();
    await actions({ phase: 'searching', question: { ...search, near } }).more();
    expect(states).toEqual([]);
  });

  it('keeps what is shown if the next clinics cannot be loaded [VET-08]', async () => {
    calls.searchVets = async () => Promise.reject(new Error('down'));
    const shown = found(10, '1');
    await actions(shown).more();
    expect(states.at(-1)).toEqual({ ...shown, adding: 'failed' });
  });

  it('names the place that was typed', () => {
    expect(placeTyped(found(10))).toBe('BA1');
    expect(placeTyped({ phase: 'failed', question: { ...search, near: { at } } })).toBe('');
    expect(placeTyped({ phase: 'idle' })).toBe('');
  });
});
