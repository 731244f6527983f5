import { describe, expect, it } from 'vitest';
import { locales } from '../locales.ts';
import {
  isRebateFound,
  type RebateChoice,
  rebatePageSize,
  rebateRegion,
  rebatesShown,
  rebateTypeOf,
  rebateTypes,
} from './rebates.ts';

const anything: RebateChoice = { type: 'all', brand: '', offerCode: '', search: '' };
const row = {
  type: ['for_dogs', 'mix_and_match_offers'],
  brand: ['seresto', 'tamarrow'],
  offerCode: 'XAB12',
};
const finds = (choice: Partial<RebateChoice>, of = row) => isRebateFound(of, { ...anything, ...choice });

describe('searching for a rebate', () => {
  it('has exactly eight types, of which `all` is no restriction [REB-03]', () => {
    expect(rebateTypes).toEqual([
      'all',
      'for_dogs',
      'for_cats',
      'mix_and_match_offers',
      'for_beef',
      'for_swine',
      'for_dairy',
      'for_poultry',
    ]);
    expect(finds({ type: 'all' }, { ...row, type: [] })).toBe(true);
    expect(rebateTypeOf('for_swine')).toBe('for_swine');
    for (const unknown of [null, '', 'for_sheep', 'ALL']) expect(rebateTypeOf(unknown)).toBe('all');
  });

  it('finds an offer of several types or brands under each of them [RBT-04, CON-24]', () => {
    for (const type of ['for_dogs', 'mix_and_match_offers'] as const) expect(finds({ type })).toBe(true);
    for (const brand of ['seresto', 'tamarrow']) expect(finds({ brand })).toBe(true);
    expect(finds({ type: 'for_cats' })).toBe(false);
    expect(finds({ brand: 'sere' })).toBe(false);
  });

  it('matches part of a code anywhere in it, ignoring case [REB-04, RBT-05]', () => {
    for (const search of ['ab1', 'XAB12', '12', ' xa ', '']) expect(finds({ search }), search).toBe(true);
    for (const search of ['ab2', 'XAB123', 'x b']) expect(finds({ search }), search).toBe(false);
  });

  it('matches a whole offer code for exactly that offer [REB-02, RBT-05]', () => {
    expect(finds({ offerCode: 'xab12' })).toBe(true);
    expect(finds({ offerCode: 'AB1' })).toBe(false);
  });

  it('combines all criteria with "and" [REB-02]', () => {
    const all = { type: 'for_dogs', brand: 'seresto', offerCode: 'XAB12', search: 'ab' } as const;
    expect(finds(all)).toBe(true);
    for (const other of [{ type: 'for_beef' }, { brand: 'x' }, { offerCode: 'Y' }, { search: 'zz' }] as const)
      expect(finds({ ...all, ...other })).toBe(false);
  });

  it('shows the offers of the United Kingdom in en_gb, and those of the United States elsewhere [REB-07, RBT-06]', () => {
    expect([...locales.keys()].filter((locale) => rebateRegion(locale) === 'uk')).toEqual(['en_gb']);
    for (const locale of ['testing', 'nz', 'us', 'de']) expect(rebateRegion(locale)).toBe('us');
  });

  it('shows six, and six more each time, up to the total [REB-01]', () => {
    expect(rebatePageSize).toBe(6);
    expect([0, 1, 6, 7, 12, 13, 900].map((asked) => rebatesShown(asked, 14))).toEqual([
      6, 6, 6, 12, 12, 14, 14,
    ]);
    expect([Number.NaN, -5].map((asked) => rebatesShown(asked, 14))).toEqual([6, 6]);
    expect(rebatesShown(6, 4)).toBe(4);
  });
});
