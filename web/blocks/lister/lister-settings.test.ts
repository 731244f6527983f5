import { describe, expect, it } from 'vitest';
import { listerSettings } from './lister-settings.ts';

describe('an editor’s list settings', () => {
  const elements = (first: number | null, more: number | null, skip: number | null = null) => ({
    lister__skip: { value: skip, name: '', type: 'number' as never },
    lister__initial_items_number: { value: first, name: '', type: 'number' as never },
    lister__subsequent_items_number: { value: more, name: '', type: 'number' as never },
    lister__order_by: { value: [], name: '', type: 'multiple_choice' as never },
    lister__filters: { value: [], linkedItems: [], name: '', type: 'modular_content' as never },
  });
  const read = (first: number | null, more: number | null, roles?: readonly string[]) =>
    listerSettings('coupon', elements(first, more), {
      visitor: roles ? { id: 'ann', roles } : 'anonymous',
      visible: (items) => [...items],
    });

  it('default to six items initially and six per load [LST-06, LIS-11, LIS-12]', () => {
    expect(read(null, null)).toMatchObject({ initial: 6, subsequent: 6 });
    expect(read(9, 3)).toMatchObject({ initial: 9, subsequent: 3 });
    expect(read(0, 101)).toMatchObject({ initial: 6, subsequent: 100 });
  });

  it('skip no items unless the editor sets a whole number of them [LST-07]', () => {
    const context = { visitor: 'anonymous', visible: <Item>(items: readonly Item[]) => [...items] } as const;
    const skips = [null, 2, -1, 2.5, 2_000_000].map(
      (number) => listerSettings('coupon', elements(6, 6, number), context).skip,
    );
    expect(skips).toEqual([0, 2, 0, 2, 1_000_000]);
  });

  it('include the signed-in user’s roles, joined by commas [LST-04, LIS-07]', () => {
    expect(read(1, 1, ['vet', 'shelter']).roles).toBe('vet,shelter');
    expect(read(1, 1, []).roles).toBeUndefined();
    expect(read(1, 1).roles).toBeUndefined();
  });
});
