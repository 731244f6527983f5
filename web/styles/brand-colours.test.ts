import { describe, expect, it } from 'vitest';
import { brandBackgrounds, brandColours, contrast } from './brand-look.ts';

const ink = '#1d2b28';

describe('the brand colours', () => {
  it('include more than 300 brands, each with a name and two backgrounds [BLK-14]', () => {
    expect(brandColours.size).toBeGreaterThan(300);
    expect(new Set([...brandColours.values()].map(({ name }) => name)).size).toBe(brandColours.size);
    for (const [key, { name, background, lightBackground }] of brandColours) {
      expect(key).toMatch(/^[a-z_]+$/);
      expect(name.trim()).not.toBe('');
      expect(background, key).toMatch(/^#[0-9a-f]{6}$/);
      expect(lightBackground, key).toMatch(/^(#[0-9a-f]{6}|default)$/);
    }
  });

  it('use the neutral pale colour if a brand uses the default [BLK-15]', () => {
    expect(brandColours.get('corvanti_dog')?.lightBackground).toBe('default');
    expect(brandBackgrounds('corvanti_dog')).toEqual({ background: '#22304d', lightBackground: '#f2ebdf' });
    expect(brandBackgrounds('alvora')).toEqual({ background: '#14594e', lightBackground: '#dcebe4' });
  });

  it('are neutral for a brand that is not in the table [BLK-15]', () => {
    expect(brandBackgrounds('unheard_of')).toEqual({ background: '#41504d', lightBackground: '#f2ebdf' });
  });

  it('have text that is readable at 4.5:1 [BLK-13]', () => {
    for (const key of [...brandColours.keys(), 'unheard_of']) {
      const { background, lightBackground } = brandBackgrounds(key);
      expect(contrast('#ffffff', background), key).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, lightBackground), key).toBeGreaterThanOrEqual(4.5);
    }
  });
});
