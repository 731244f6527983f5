import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CaseCell, cellsIn, packCells, unpackCells } from './case-columns.ts';

const cell = fc.record({
  disease: fc.constantFrom('blowfly', 'lungworm', 'parvo', 'ticks'),
  district: fc.constantFrom('GB-BA1', 'GB-BA2', 'IE-D02', 'US-36061', 'FR-D75'),
  day: fc.integer({ min: 1, max: 31 }),
  status: fc.constantFrom('New' as const, 'Approved' as const),
  count: fc.integer({ min: 1, max: 100_000 }),
});
const keyOf = ({ disease, district, day, status }: CaseCell) => [disease, district, day, status].join();
const sorted = (cells: readonly CaseCell[]) => [...cells].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

describe('the packed counts of a month', () => {
  it('unpack to the cells that were packed [PAR-03]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: keyOf, maxLength: 60 }), (cells) => {
        expect(sorted(cellsIn(unpackCells(packCells(cells))))).toEqual(sorted(cells));
      }),
      { numRuns: 300 },
    );
  });

  it('leave out cells without cases [PAR-03]', () => {
    const none = { disease: 'parvo', district: 'GB-BA1', day: 1, status: 'New' as const, count: 0 };
    expect(cellsIn(unpackCells(packCells([none])))).toEqual([]);
  });
});
