import { describe, expect, it } from 'vitest';
import { diseases } from '../domain/diseases.ts';
import { diseaseGroupQuery, diseaseSearchQuery, nearbyCasesQuery } from './disease-map.ts';

const [first, second] = diseases;
const asked = {
  diseases: first,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  groupBy: 'administrativeAreaLevel1',
};

describe('a question about cases of diseases', () => {
  it('begins on a date, or on the date of an instant where it was written', () => {
    const startOf = (startDate: string) =>
      diseaseSearchQuery.safeParse({ lat: '51', lon: '-2', disease: first, startDate }).data?.startDate;
    expect(startOf('2026-05-01')).toBe('2026-05-01');
    expect(startOf('2026-05-01T00:30:00+02:00')).toBe('2026-05-01');
    expect(startOf('1 May 2026')).toBeUndefined();
  });

  it.each([
    [{ endDate: '2026-01-01' }, true],
    [{ endDate: '2025-12-31' }, false],
    [{ endDate: '2027-01-01' }, true],
    [{ endDate: '2027-01-02' }, false],
    [{ endDate: 'tomorrow' }, false],
    [{ diseases: `${first}, ${second},${first}` }, true],
    [{ diseases: `${first},unknown` }, false],
    [{ diseases: first.padEnd(200) }, true],
    [{ diseases: first.padEnd(201) }, false],
    [{ countryCodes: 'gb,IE' }, true],
    [{ countryCodes: 'gb,XX' }, false],
    [{ placeId: `GB-${'A'.repeat(12)}` }, true],
    [{ placeId: `GB-${'A'.repeat(13)}` }, false],
  ])('keeps to its limits: %o is %s', (change, isValid) => {
    expect(diseaseGroupQuery.safeParse({ ...asked, ...change }).success).toBe(isValid);
  });

  it('names each disease and country once', () => {
    const query = { ...asked, diseases: `${second}, ${first},${second}`, countryCodes: 'gb, GB ,ie' };
    expect(diseaseGroupQuery.parse(query)).toMatchObject({
      diseases: [second, first],
      countryCodes: ['GB', 'IE'],
    });
  });

  it('names the date that is wrong', () => {
    const pathsOf = (change: object) =>
      diseaseGroupQuery.safeParse({ ...asked, ...change }).error?.issues.map(({ path }) => path.join());
    expect(pathsOf({ endDate: '2025-12-31' })).toEqual(['endDate']);
    expect(pathsOf({ endDate: '2028-12-31' })).toEqual(['startDate']);
    expect(pathsOf({ endDate: 'tomorrow' })).toEqual(['endDate']);
  });
});

it.each([
  [{}, true],
  [{ radius: '100mi' }, true],
  [{ radius: '100.001mi' }, false],
  [{ radius: '0.001km' }, true],
  [{ radius: '0mi' }, false],
  [{ bounds: '-180,-90,180,90' }, true],
  [{ bounds: '170,-10.5,-170,10' }, true],
  [{ bounds: '-180.1,-90,180,90' }, false],
  [{ bounds: '-180,-90,180.1,90' }, false],
  [{ bounds: '-180,-90.1,180,90' }, false],
  [{ bounds: '-180,-90,180,90.1' }, false],
  [{ bounds: '0,10,1,10' }, false],
])('cases near a place are those within a radius or a rectangle: %o is %s', (change, isValid) => {
  const near = { lat: '51', lng: '-2', diseases: first, startDate: '2026-01-01', endDate: '2026-01-31' };
  expect(nearbyCasesQuery.safeParse({ ...near, ...change }).success).toBe(isValid);
});
