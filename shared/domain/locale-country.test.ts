import { describe, expect, it } from 'vitest';
import { countryOfLocale, countryOfVisitor, isForeign } from './locale-country.ts';

describe('the country of a locale', () => {
  it('is the part after the underscore, or else the whole code [GEO-02]', () => {
    expect(countryOfLocale('en_gb')).toBe('gb');
    expect(countryOfLocale('fr_ca')).toBe('ca');
    expect(countryOfLocale('us')).toBe('us');
  });
});

describe('a visitor', () => {
  it('is foreign if the country differs, in any spelling [GEO-01, GEO-02]', () => {
    expect(isForeign('DE', 'en_gb')).toBe(true);
    expect(isForeign('GB', 'en_gb')).toBe(false);
    expect(isForeign('gb', 'en_gb')).toBe(false);
    expect(isForeign('US', 'us')).toBe(false);
    expect(isForeign('Ca', 'fr_ca')).toBe(false);
  });

  it('is at home on the global site, and when the country is unknown [GEO-01]', () => {
    expect(isForeign('DE', 'global')).toBe(false);
    expect(isForeign('', 'en_gb')).toBe(false);
  });

  it('from South Africa is at home on its site, and one from Saudi Arabia is not [GEO-02]', () => {
    expect(isForeign('ZA', 'sa')).toBe(false);
    expect(isForeign('SA', 'sa')).toBe(true);
    expect(countryOfVisitor(' DE ')).toBe('de');
  });
});
