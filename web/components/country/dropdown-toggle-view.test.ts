import { describe, expect, it } from 'vitest';
import { dropdownSide } from './dropdown-toggle-view.tsx';

describe('the country drop-down', () => {
  it('opens downward if its list just fits below, 58 px from the button’s upper edge, and upward otherwise [GEO-13]', () => {
    const room = { windowHeight: 800, listHeight: 200 };
    expect(dropdownSide({ ...room, top: 542 })).toBe('down');
    expect(dropdownSide({ ...room, top: 543 })).toBe('up');
  });

  it('needs 300 px at most, since longer lists scroll [GEO-12, GEO-13]', () => {
    const room = { windowHeight: 800, listHeight: 2000 };
    expect(dropdownSide({ ...room, top: 442 })).toBe('down');
    expect(dropdownSide({ ...room, top: 443 })).toBe('up');
  });

  it('uses a different offset if given one [GEO-13]', () => {
    expect(dropdownSide({ top: 700, windowHeight: 800, listHeight: 90, offset: 10 })).toBe('down');
    expect(dropdownSide({ top: 701, windowHeight: 800, listHeight: 90, offset: 10 })).toBe('up');
  });
});
