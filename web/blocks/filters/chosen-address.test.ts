import { describe, expect, it } from 'vitest';
import { chosenAddress, chosenCount, isChosen, resetAddress } from './chosen-address.ts';

const box = (taxonomy: string, value: string, chosen: boolean) => ({
  name: `filter_${taxonomy}`,
  value,
  chosen,
});
const path = '/en_gb/offers';

describe('the address of a filter selection', () => {
  it('contains each selected term, and loses it when it is cleared [LIS-27]', () => {
    const checked = [box('tags', 'fleas', true), box('tags', 'ticks', true), box('species', 'dog', false)];
    expect(chosenAddress(path, '', checked)).toBe(`${path}?filter_tags=fleas&filter_tags=ticks`);
    const cleared = [box('tags', 'fleas', false), box('tags', 'ticks', true)];
    expect(chosenAddress(path, 'filter_tags=fleas,ticks', cleared)).toBe(`${path}?filter_tags=ticks`);
    expect(chosenAddress(path, '?filter_tags=fleas', [box('tags', 'fleas', false)])).toBe(path);
  });

  it('keeps the choices of the page’s other controls, and everything else [LIS-33, LST-12]', () => {
    const search = 'filter_tags=worms&filter_species=cat&utm=mail';
    expect(chosenAddress(path, search, [box('tags', 'fleas', true)])).toBe(
      `${path}?filter_species=cat&utm=mail&filter_tags=worms&filter_tags=fleas`,
    );
  });

  it('returns to the first page and the initial number of items [LIS-32]', () => {
    const sort = { name: 'sort', value: 'zA', chosen: true };
    expect(chosenAddress(path, 'page=3&shown=18', [sort])).toBe(`${path}?sort=zA`);
    expect(chosenAddress(path, 'sort=zA', [{ ...sort, value: '' }])).toBe(path);
  });

  it('has no filters after a reset, and keeps the order [LIS-28]', () => {
    const search = 'filter_tags=fleas&filter_tags=ticks&filter_species=dog&sort=zA&q=x&page=2';
    expect(resetAddress(path, search)).toBe(`${path}?sort=zA&q=x`);
    expect(chosenCount(search)).toBe(3);
    expect(chosenCount('sort=zA')).toBe(0);
  });

  it('determines which controls are selected [LIS-27, LIS-33]', () => {
    const search = 'filter_tags=fleas,ticks&sort=aZ';
    expect(isChosen(search, { name: 'filter_tags', value: 'ticks' })).toBe(true);
    expect(isChosen(search, { name: 'filter_tags', value: 'worms' })).toBe(false);
    expect(isChosen(search, { name: 'sort', value: 'aZ' })).toBe(true);
  });
});
