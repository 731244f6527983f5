import { describe, expect, it } from 'vitest';
import { dropdownSide } from './dropdown-side.ts';

describe('the drop-down of countries', () => {
  it('opens downward when its list just fits below, 58 px from the button’s upper edge, and upward otherwise [GEO-13]', () => {
    const room = { windowHeight: 800, listHeight: 200 };
    expect(dropdownSide({ ...room, top: 542 })).toBe('down');
    expect(dropdownSide({ ...room, top: 543 })).toBe('up');
  });

  it('needs 300 px at most, since its list scrolls beyond that [GEO-12, GEO-13]', () => {
    const room = { windowHeight: 800, listHeight: 2000 };
    expect(dropdownSide({ ...room, top: 442 })).toBe('down');
    expect(dropdownSide({ ...room, top: 443 })).toBe('up');
  });

  it('keeps another distance where it is given one [GEO-13]', () => {
    expect(dropdownSide({ top: 700, windowHeight: 800, listHeight: 90, offset: 10 })).toBe('down');
    expect(dropdownSide({ top: 701, windowHeight: 800, listHeight: 90, offset: 10 })).toBe('up');
  });
});
