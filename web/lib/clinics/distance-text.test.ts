import { describe, expect, it } from 'vitest';
import { distanceText } from './distance-text.ts';
import { regionOf } from './region-of.ts';

describe('a distance', () => {
  it('is in miles in the United Kingdom and the United States, and in kilometres elsewhere [VET-04]', () => {
    expect(distanceText(10, 'en_gb')).toBe('10 miles');
    expect(distanceText(1, 'us')).toBe('1 mile');
    expect(distanceText(2.44, 'us')).toBe('2.4 miles');
    expect(distanceText(2.44, 'de')).toBe('3,9 km');
    expect(distanceText(10, 'fr', 0)).toBe('16\u202fkm');
    expect(distanceText(50, 'jp', 0)).toBe('80 km');
  });
});

describe('the country of a postcode', () => {
  it('is the one of the locale [VET-07]', () => {
    expect(regionOf('en_gb')).toBe('gb');
    expect(regionOf('us')).toBe('us');
    expect(regionOf('fr_be')).toBe('be');
    expect(regionOf('testing')).toBeUndefined();
  });
});
