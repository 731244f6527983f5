import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { changedAddress, ownRebateParameters, rebateChoice, shownIn } from './rebate-address.ts';

describe('the address of a rebate list', () => {
  it('contains the search [REB-02]', () => {
    expect(rebateChoice('?rebate_type=for_cats&rebate_brand=olm&offer_code=X1&rebate_search=ab')).toEqual({
      type: 'for_cats',
      brand: 'olm',
      offerCode: 'X1',
      search: 'ab',
    });
    expect(rebateChoice('?rebate_type=for_sheep')).toEqual({
      type: 'all',
      brand: '',
      offerCode: '',
      search: '',
    });
  });

  it('returns to the first six offers on any change, and keeps everything else [REB-02]', () => {
    const query = '?from=mail&rebate_type=for_dogs&rebate_search=ab&shown=12';
    expect(shownIn(query)).toBe(12);
    for (const change of [
      { brand: 'olm' },
      { type: 'for_cats' },
      { search: 'x' },
      { offerCode: 'Y' },
    ] as const) {
      const address = changedAddress('/p', query, change);
      expect(address).toContain('from=mail');
      expect(shownIn(address.slice(2))).toBe(6);
      expect(rebateChoice(address.slice(2))).toEqual({ ...rebateChoice(query), ...change });
    }
    expect(changedAddress('/p', query, { type: 'all', search: '' })).toBe('/p?from=mail');
  });

  it('passes other parameters to a form without scripts [REB-02]', () => {
    const query = '?a=1&rebate_type=for_dogs&shown=12&offer_code=x';
    const html = renderToStaticMarkup(createElement(KeptParameters, { query, except: ownRebateParameters }));
    expect(html).toBe('<input type="hidden" name="a" value="1"/>');
  });
});
