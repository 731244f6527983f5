import { describe, expect, it } from 'vitest';
import { choiceKey, listerChoice } from './lister-choice.ts';

describe('the visitor’s choice', () => {
  it('may repeat a taxonomy for each term, as forms do, and is independent of order [LIS-27]', () => {
    const inForm = new URLSearchParams('filter_tags=ticks&filter_species=dog&filter_tags=fleas&utm=x');
    const inOne = new URLSearchParams('filter_tags=fleas,ticks&filter_species=dog');
    expect(listerChoice(inForm)).toEqual(listerChoice(inOne));
    expect(choiceKey(inForm, 'page')).toBe(choiceKey(inOne, 'page'));
    expect(choiceKey(new URLSearchParams('page=2'), 'page')).not.toBe(
      choiceKey(new URLSearchParams(), 'page'),
    );
    expect(choiceKey(new URLSearchParams('page=2'), undefined)).toBe(
      choiceKey(new URLSearchParams(), undefined),
    );
  });

  it('includes one of three orders [LIS-18]', () => {
    const order = (sort: string) => listerChoice(new URLSearchParams({ sort })).orderBy;
    for (const sort of ['aZ', 'zA', 'recommended']) expect(order(sort)).toBe(sort);
    for (const sort of ['az', '', 'order_by_date_last_modified']) expect(order(sort)).toBeUndefined();
  });

  it('is in the address, with one parameter per taxonomy [LIS-27, LIS-33]', () => {
    const query = new URLSearchParams('filter_tags=fleas,ticks&filter_species=dog&sort=zA&page=2');
    expect(listerChoice(query)).toEqual({
      filters: [
        { taxonomy: 'species', terms: ['dog'] },
        { taxonomy: 'tags', terms: ['fleas', 'ticks'] },
      ],
      orderBy: 'zA',
    });
  });

  it('is ignored if it is malformed [SEC-04]', () => {
    const query = new URLSearchParams('filter_=x&filter_tags=%22%3E&filter_A-b=x&sort=random');
    expect(listerChoice(query)).toEqual({ filters: [], orderBy: undefined });
  });
});
