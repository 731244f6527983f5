import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { describe, expect, it } from 'vitest';
import { casePartition, casePartitionsAround } from './case-cells.ts';

const bath = { lat: 51.38, lon: -2.36 };

describe('the grid squares of cases', () => {
  it('are a quarter of a degree wide and named after the disease [EMB-05]', () => {
    expect(casePartition('lungworm', bath)).toBe('CASES#lungworm#205:-10');
    expect(casePartition('lungworm', { lat: 51.4999, lon: -2.2501 })).toBe('CASES#lungworm#205:-10');
    expect(casePartition('lungworm', { lat: 51.5, lon: -2.25 })).toBe('CASES#lungworm#206:-9');
  });

  it('around a place contain everything within the distance, wherever it is [EMB-05]', () => {
    for (const lat of [-89.9, -60, 0, 51.38, 70, 84])
      for (const lon of [-180, -2.36, 0, 179.99]) {
        const around = casePartitionsAround('lungworm', { lat, lon }, 10);
        expect(around.length).toBeLessThan(30);
        for (const angle of [0, 1, 2, 3, 4, 5, 6]) {
          const height = (9.9 / 69.1) * Math.sin(angle);
          const width = ((9.9 / 69.1) * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180);
          const place = { lat: Math.max(-90, lat + height), lon: lon + width };
          if (milesBetween({ lat, lng: lon }, { lat: place.lat, lng: place.lon }) < 10 && Math.abs(lat) <= 84)
            expect(around).toContain(casePartition('lungworm', place));
        }
      }
  });

  it('are few enough to query one by one [EMB-05]', () => {
    expect(casePartitionsAround('lungworm', bath, 10).length).toBeLessThanOrEqual(9);
  });
});
