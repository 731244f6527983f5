import { describe, expect, it } from 'vitest';
import { milesBetween } from './distance.ts';

const bath = { lat: 51.38, lng: -2.36 };

describe('a distance', () => {
  it('is measured along the surface of the earth, in miles [EMB-05, VET-04]', () => {
    expect(milesBetween(bath, bath)).toBe(0);
    expect(milesBetween(bath, { lat: 51.4545, lng: -2.5879 })).toBeCloseTo(11.1, 0);
    expect(milesBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(13.8, 0);
  });

  it('has miles of 1609.34 m on a sphere with the mean radius of the earth [FIN-07]', () => {
    const degree = (Math.PI * 6_371_008.8) / 180;
    expect(milesBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(degree / 1609.34, 9);
  });
});
