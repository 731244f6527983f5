import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import { diseaseMapLimits } from '@merrowvale/shared/schemas/disease-map.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, setUp } from '../../../test/support/functions/disease-map.ts';
import { storeCounts } from '../../../test/support/functions/testing-areas.ts';

/** Number of requests; REQUESTS=10000 runs it at full size. */
const requests = Number(process.env.REQUESTS ?? 100);
/** A year's window touches 13 months at most. */
const maxMonths = 13;

const months = Array.from({ length: 48 }, (_, n) =>
  new Date(Date.UTC(2023, n, 15)).toISOString().slice(0, 10),
);

const text = fc.string({ maxLength: 250 });
const date = fc.oneof(
  fc.constantFrom(...months),
  fc.constantFrom('2026-02-30', '0001-01-01', '9999-12-31', '2026-01-15T00:00:00Z', 'today', ''),
  fc.constantFrom('1900-01-01', '2100-12-31', '9999-06-30T00:00:00Z', '0000-01-01T00:00:00+23:59'),
  text,
);
const degree = fc.oneof(
  fc.double({ min: -200, max: 200, noNaN: true }).map((value) => value.toFixed(3)),
  fc.constantFrom('51.38', '-2.36', 'NaN', 'Infinity', '1e400', '', '90', '-180'),
  text,
);
const codenames = fc.array(fc.constantFrom(...diseases, 'rabies', '', '*'), { maxLength: 9 });
const parts = {
  diseases: codenames.map((names) => names.join(',')),
  disease: fc.constantFrom(...diseases, 'rabies', ''),
  parasiteType: fc.constantFrom(...diseases, 'rabies', ''),
  groupBy: fc.constantFrom('administrativeAreaLevel1', 'administrativeAreaLevel2', 'district', ''),
  startDate: date,
  parasiteStartDate: date,
  endDate: date,
  countryCodes: fc.constantFrom('GB', 'gb,us', 'XX', '', 'GB,GB,GB'),
  placeId: fc.constantFrom('GB-E15000009', 'GB-E06000022', 'GB-E99999999', 'US-36', '%', '', '../x'),
  lat: degree,
  lng: degree,
  lon: degree,
  radius: fc.constantFrom('10mi', '100mi', '101mi', '9999km', '0mi', '-1mi', '1e9mi', 'mi', ''),
  bounds: fc.oneof(
    fc.array(degree, { minLength: 3, maxLength: 5 }).map((sides) => sides.join(',')),
    fc.constantFrom('-180,-90,180,90', '10,0,-10,1', '0,1,1,0'),
  ),
  statuses: fc.constantFrom('New', 'New,Approved', 'Rejected', 'Deleted', ''),
  limit: fc.constantFrom('1000000', '-1'),
};

/** Short windows at both ends of what a date can express. */
const extremeWindows = fc
  .constantFrom(
    ['0000-01-01', '0000-01-02'],
    ['1899-12-31', '1900-01-01'],
    ['2100-12-31', '2101-01-01'],
    ['9999-12-30', '9999-12-31'],
  )
  .map(([startDate = '', endDate = '']) => ({ startDate, endDate, parasiteStartDate: startDate }));

/** Up to three parameters that differ from the usual ones. */
const someParts = fc
  .tuple(fc.record(parts), fc.subarray(Object.keys(parts), { minLength: 1, maxLength: 3 }))
  .map(([values, names]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))),
  );
const differences: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: someParts, weight: 5 },
  extremeWindows,
);

it('a client that sends anything reads one page at most, and nothing with an invalid parameter [PAR-03, PAR-07, PAR-09, PAR-10, SEC-04]', async () => {
  const { table, ask } = setUp();
  await storeCounts(
    table,
    months.flatMap((day) => ['GB-BA1', 'GB-EC1', 'GB-TR1'].map((district) => at(district, day, 3))),
  );
  const seen = new Map<string, number>();
  const endpoint = fc.constantFrom('group', 'weekly', 'nearby', 'parasite', 'search');
  await fc.assert(
    fc.asyncProperty(endpoint, differences, async (name, asked) => {
      table.queries = 0;
      table.itemsRead = 0;
      const usual = {
        diseases: 'lungworm',
        disease: 'lungworm',
        parasiteType: 'lungworm',
        groupBy: 'administrativeAreaLevel1',
        startDate: '2026-01-10',
        parasiteStartDate: '2026-01-10',
        endDate: '2026-02-20',
        lat: '51.38',
        lng: '-2.36',
        lon: '-2.36',
      };
      const { status, body } = await ask(name, { ...usual, ...asked });
      seen.set(`${name} ${status}`, (seen.get(`${name} ${status}`) ?? 0) + 1);
      expect([200, 400]).toContain(status);
      if (status === 400) {
        expect(Object.keys(body.errors).length).toBeGreaterThan(0);
        expect(table.queries).toBe(0);
        return;
      }
      expect(table.queries).toBeLessThanOrEqual(1);
      expect(table.itemsRead).toBeLessThanOrEqual(maxMonths);
      const max = name === 'nearby' ? diseaseMapLimits.nearby : diseaseMapLimits.listed;
      if (Array.isArray(body)) expect(body.length).toBeLessThanOrEqual(max);
    }),
    { numRuns: requests, seed: 20_261_123 },
  );
  // Every endpoint must have accepted some requests and rejected others.
  expect([...seen.keys()].sort()).toHaveLength(10);
});
