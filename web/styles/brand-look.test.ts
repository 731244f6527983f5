import { describe, expect, it } from 'vitest';
import { chroma } from '../../test/support/web/chroma.ts';
import { brandColours, brandLook, contrast } from './brand-look.ts';

describe('a brand’s look', () => {
  it.each([...brandColours.keys(), 'unheard_of'].filter((key) => !key.includes('_') || key === 'unheard_of'))(
    'is readable at 4.5:1 in either theme for %s [BLK-14, BLK-15]',
    (brand) => {
      const look = brandLook(brand);
      const pairs: [string, string][] = [
        ['#ffffff', look['brand-ground']],
        ...['#faf6ee', '#fffdf9', '#ffffff', '#f2ebdf', '#ece0c8'].map((ground): [string, string] => [
          look['brand-ink'],
          ground,
        ]),
        ['#ffffff', look['brand-ink']],
        ['#ffffff', look['brand-ink-hover']],
        ['#1d2b28', look['brand-soft']],
        ...['#101916', '#17221e', '#1d2a26', '#27341d', '#1c3b33'].map((ground): [string, string] => [
          look['brand-ink-dark'],
          ground,
        ]),
        ['#0b1310', look['brand-ink-dark']],
        ['#0b1310', look['brand-ink-dark-hover']],
        ['#f3ede2', look['brand-soft-dark']],
      ];
      for (const [text, ground] of pairs)
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['dorimel', 'alvora', 'jorvetta', 'marvenna'])(
    'is clearly coloured in the dark theme as well for %s, so that no button looks disabled [BLK-14]',
    (brand) => expect(chroma(brandLook(brand)['brand-ink-dark'])).toBeGreaterThan(0.2),
  );

  it('is the brand’s own if it is in the table, and neutral otherwise [BLK-15]', () => {
    expect(brandLook('alvora_dog')['brand-ground']).toBe('#14594e');
    expect(brandLook('unheard_of')).toMatchObject({ 'brand-ground': '#41504d', 'brand-soft': '#f2ebdf' });
  });
});
