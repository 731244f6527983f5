import { describe, expect, it } from 'vitest';
import { milesBetween } from './distance.ts';

const bath = { lat: 51.38, lng: -2.36 };

describe('a distance', () => {
  it('is measured along the surface of the earth, in miles [EMB-05, VET-04]', () => {
    expect(milesBetween(bath, bath)).toBe(0);
    expect(milesBetween(bath, { lat: 51.4545, lng: -2.5879 })).toBeCloseTo(11.1, 0);
    expect(milesBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(13.8, 0);
  });
});
