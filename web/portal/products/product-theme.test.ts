import { describe, expect, it } from 'vitest';
import { brandThemeColour, brandThemes, productThemeColour } from './product-theme.ts';

describe('a product’s colour', () => {
  it('comes from a list of codes with name and hex [PDP-19]', () => {
    for (const [code, { name, hex }] of brandThemes) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(name).not.toBe('');
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(brandThemeColour(code)).toBe(hex);
    }
  });

  it('is #2772ce for no brand and for an unknown one [PDP-19]', () => {
    expect(brandThemeColour('')).toBe('#2772ce');
    expect(brandThemeColour('unheard_of')).toBe('#2772ce');
    expect(productThemeColour('', 'unheard_of')).toBe('#2772ce');
  });

  it('is the editor’s if there is one, and its brand’s otherwise [PDP-19]', () => {
    expect(productThemeColour('#A5492A', 'seresto')).toBe('#A5492A');
    expect(productThemeColour('red;x', 'seresto')).toBe(brandThemeColour('seresto'));
    expect(productThemeColour('', ' Seresto ')).toBe(brandThemeColour('seresto'));
  });
});
