import { describe, expect, it } from 'vitest';
import { pressTab, tabForKey } from './tabs-view.tsx';

describe('tabs', () => {
  it('swap the panel when another one is selected [TAB-01]', () => {
    expect(pressTab({ selected: 0, collapsed: false }, 2)).toEqual({ selected: 2, collapsed: false });
    expect(pressTab({ selected: 0, collapsed: true }, 1)).toEqual({ selected: 1, collapsed: false });
  });

  it('collapse the selected panel and expand it again [TAB-02]', () => {
    const collapsed = pressTab({ selected: 1, collapsed: false }, 1);
    expect(collapsed).toEqual({ selected: 1, collapsed: true });
    expect(pressTab(collapsed, 1)).toEqual({ selected: 1, collapsed: false });
  });

  it('follow the arrow keys and wrap at both ends [TAB-03]', () => {
    expect([0, 1, 2].map((tab) => tabForKey('ArrowRight', tab, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((tab) => tabForKey('ArrowLeft', tab, 3))).toEqual([2, 0, 1]);
    expect(tabForKey('Home', 2, 3)).toBe(0);
    expect(tabForKey('End', 0, 3)).toBe(2);
    expect(tabForKey('Tab', 0, 3)).toBeUndefined();
  });
});
