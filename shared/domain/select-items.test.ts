import { describe, expect, it } from 'vitest';
import type { SourceItem } from '../schemas/lister.ts';
import { nextEnd } from './content-date.ts';
import { selectItems } from './select-items.ts';

const terms = (taxonomyGroup: string, ...codenames: string[]) => ({
  type: 'taxonomy',
  name: taxonomyGroup,
  taxonomyGroup,
  value: codenames.map((codename) => ({ codename, name: codename })),
});
const choice = (...codenames: string[]) => ({
  type: 'multiple_choice',
  name: 'Hide',
  value: codenames.map((codename) => ({ codename, name: codename })),
});
const item = (id: string, elements: SourceItem['elements'] = {}, title = id): SourceItem => ({
  id,
  codename: `item_${id}`,
  type: 'article',
  lastModified: '2026-01-01T00:00:00Z',
  elements: { title: { type: 'text', name: 'Title', value: title }, ...elements },
});
const ids = (items: readonly SourceItem[], selection: Partial<Parameters<typeof selectItems>[1]> = {}) =>
  selectItems(items, { locale: 'en_gb', roles: [], now: 0, ...selection }).map(({ id }) => id);

describe('the items of a list', () => {
  it('excludes the item whose page contains the list [LST-03]', () => {
    expect(ids([item('a'), item('b')], { excludeId: 'a' })).toEqual(['b']);
  });

  it('excludes the examples of the gallery of blocks, which count in no total [LST-02]', () => {
    const example = { ...item('example'), collection: 'gallery' };
    expect(ids([example, { ...item('a'), collection: 'default' }])).toEqual(['a']);
  });

  it('excludes offers past their end, in the time zone that their editor chose', () => {
    const until = (value: string | null, displayTimeZone: string | null = null) => ({
      valid_until: { type: 'date_time', name: 'Valid until', value, displayTimeZone },
    });
    const items = [
      item('tokyo', until('2026-06-29T15:00:00Z', 'Asia/Tokyo')),
      item('honolulu', until('2026-06-30T10:00:00Z', 'Pacific/Honolulu')),
      item('london', until('2026-06-29T23:00:00Z')),
      item('noon', until('2026-06-30T11:00:00Z')),
      item('open', until(null)),
    ];
    const at = (now: string) => ids(items, { now: Date.parse(now) });
    expect(at('2026-06-30T10:59:59Z')).toEqual(['honolulu', 'london', 'noon', 'open', 'tokyo']);
    expect(at('2026-06-30T11:00:00Z')).toEqual(['honolulu', 'london', 'open', 'tokyo']);
    expect(at('2026-06-30T15:00:00Z')).toEqual(['honolulu', 'london', 'open']);
    expect(at('2026-06-30T23:00:00Z')).toEqual(['honolulu', 'open']);
    expect(at('2026-07-01T10:00:00Z')).toEqual(['open']);
    const next = (now: string) => nextEnd(items, 'en_gb', Date.parse(now));
    expect(next('2026-06-30T11:00:00Z')).toBe(Date.parse('2026-06-30T15:00:00Z'));
    expect(next('2026-07-01T10:00:00Z')).toBe(Number.POSITIVE_INFINITY);
  });

  it('excludes items that are hidden from lists; "no" and no value hide none [LST-03, LIS-04]', () => {
    const items = [
      item('hidden', { hide_from_lister: choice('yes') }),
      item('no', { hide_from_lister: choice('no') }),
      item('empty', { hide_from_lister: choice() }),
      item('without'),
    ];
    expect(ids(items, { hideElementCodename: 'hide_from_lister' })).toEqual(['empty', 'no', 'without']);
    expect(ids(items)).toHaveLength(4);
  });

  it('treats the terms of one taxonomy as alternatives, and requires every taxonomy [LIS-02]', () => {
    const items = [
      item('fleas', { tags: terms('tags', 'fleas'), species: terms('species', 'dog') }),
      item('ticks', { tags: terms('tags', 'ticks'), species: terms('species', 'cat') }),
      item('worms', { tags: terms('tags', 'worms'), species: terms('species', 'dog') }),
    ];
    const pests = { taxonomy: 'tags', terms: ['fleas', 'ticks'] };
    expect(ids(items, { filters: [pests] })).toEqual(['fleas', 'ticks']);
    expect(ids(items, { filters: [pests, { taxonomy: 'species', terms: ['dog'] }] })).toEqual(['fleas']);
    expect(ids(items, { filters: [{ taxonomy: 'regions', terms: ['europe'] }] })).toEqual([]);
  });

  it('also recognizes a taxonomy by the name of its element [LIS-02]', () => {
    const items = [item('a', { article_lister_category: terms('article_categories', 'care') }), item('b')];
    for (const taxonomy of ['article_categories', 'article_lister_category'])
      expect(ids(items, { filters: [{ taxonomy, terms: ['care'] }] })).toEqual(['a']);
  });

  it('includes items for roles only for visitors who have one of them [LST-04, ROL-01]', () => {
    const forVets = item('vets', { authentication_gate_component__user_roles: terms('user_roles', 'vet') });
    expect(ids([forVets, item('all')])).toEqual(['all']);
    expect(ids([forVets, item('all')], { roles: ['vet'] })).toEqual(['all', 'vets']);
  });
});

describe('the order of a list', () => {
  const items = [
    { ...item('1', { lister_order_number: { type: 'number', name: 'n', value: 2 } }, 'Öl im Fell') },
    { ...item('2', {}, 'Zecken'), lastModified: '2026-03-01T00:00:00Z' },
    { ...item('3', { lister_order_number: { type: 'number', name: 'n', value: 1 } }, 'Flöhe') },
    { ...item('4', {}, 'Augen'), lastModified: '2026-02-01T00:00:00Z' },
  ];

  it('is newest first by default [LIS-03]', () => {
    expect(ids(items)).toEqual(['2', '4', '3', '1']);
    expect(ids(items, { orderBy: 'order_by_date_last_modified' })).toEqual(['2', '4', '3', '1']);
  });

  it('sorts titles by the language’s rules, in either direction [LIS-03, LIS-18]', () => {
    expect(ids(items, { locale: 'de', orderBy: 'order_alphabetically_by_title' })).toEqual([
      '4',
      '3',
      '1',
      '2',
    ]);
    expect(ids(items, { locale: 'de', orderBy: 'aZ' })).toEqual(['4', '3', '1', '2']);
    expect(ids(items, { locale: 'de', orderBy: 'zA' })).toEqual(['2', '1', '3', '4']);
  });

  it('follows the editors’ number when recommended, with unnumbered items last and by title [LIS-18, LIS-19]', () => {
    expect(ids(items, { orderBy: 'recommended' })).toEqual(['3', '1', '4', '2']);
  });
});
