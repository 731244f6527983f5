import { diseaseMapLimits } from '@merrowvale/shared/schemas/disease-map.ts';
import { describe, expect, it } from 'vitest';
import { at, bath, group, nearby, setUp } from '../../../test/support/functions/disease-map.ts';
import { storeCounts, testAreas } from '../../../test/support/functions/testing-areas.ts';
import { isInBounds } from '../../lib/disease/mapped-cases.ts';

describe('cases nearby', () => {
  it('are New or Approved; no others are ever returned [PAR-07]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-15', 2, 'lungworm', 'New'),
      at('GB-BA1', '2026-01-15', 3),
    ]);
    const count = async (statuses?: string) => {
      const { body } = await ask('nearby', { ...nearby, ...(statuses !== undefined && { statuses }) });
      return body[0]?.numberOfCases ?? 0;
    };
    expect(await count('New,Approved')).toBe(5);
    expect(await count()).toBe(5);
    expect(await count('New')).toBe(2);
    expect(await count('Approved')).toBe(3);
    expect(await count('Rejected')).toBe(0);
    expect((await ask('nearby', { ...nearby, statuses: 'Spam' })).body.errors).toHaveProperty('statuses');
  });

  it('are within ten miles unless another radius is given [PAR-07, PAR-08]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-15'),
      at('GB-BS1', '2026-01-15'),
      at('GB-SE1', '2026-01-15'),
    ]);
    const found = async (radius?: string) => {
      const { body } = await ask('nearby', { ...nearby, ...(radius !== undefined && { radius }) });
      return body.map(({ location }: { location: { postalCode: string } }) => location.postalCode);
    };
    expect(diseaseMapLimits.radius).toBe('10mi');
    expect(await found()).toEqual(['BA1']);
    expect(await found('10mi')).toEqual(['BA1']);
    expect(await found('20mi')).toEqual(['BA1', 'BS1']);
    for (const radius of ['0mi', '101mi', '-1mi', '10', 'near'])
      expect((await ask('nearby', { ...nearby, radius })).body.errors, radius).toHaveProperty('radius');
  });

  it('have a location, a number and an area, and nothing of the reporter [PAR-12]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [at('GB-BA1', '2026-01-15'), at('GB-BA1', '2026-02-15')]);
    const district = testAreas.district('GB-BA1');
    expect((await ask('nearby', nearby)).body).toEqual([
      {
        disease: 'lungworm',
        date: '2026-02-15',
        location: { postalCode: 'BA1', latitude: district?.lat, longitude: district?.lng },
        numberOfCases: 2,
        atMost: 2,
        worstAffectedArea: 'Bath and North East Somerset',
        placeId: bath,
      },
    ]);
  });

  it('are two hundred at most: if there are many districts, the cases of each area are joined [PAR-07]', async () => {
    const { table, ask } = setUp();
    const all = [...testAreas.districts()].filter(({ id }) => id.startsWith('GB-'));
    await storeCounts(
      table,
      all.map(({ id }) => at(id, '2026-01-15', 5)),
    );
    const london = { ...nearby, lat: '51.5', lng: '-0.1', radius: '30mi' };
    const { body } = await ask('nearby', london);
    expect(body.length).toBeLessThanOrEqual(200);
    const inside = (
      await ask('group', { ...group, groupBy: 'administrativeAreaLevel2', placeId: 'GB-E15000007' })
    ).body;
    const camden = body.find(({ placeId }: { placeId: string }) => placeId === 'GB-E09000007');
    expect(camden.location.postalCode).toBe('');
    const { numberOfCases, atMost } = inside.data['GB-E09000007'];
    expect(camden).toMatchObject({ numberOfCases, atMost });
    const everywhere = await ask('nearby', { ...london, bounds: '-180,-90,180,90' });
    expect(everywhere.body).toHaveLength(200);
    expect(table.queries).toBe(3);
  });

  it('are those in the rectangle of a map if one is given, also across the antimeridian [PAR-07]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [at('GB-BA1', '2026-01-15'), at('GB-SE1', '2026-01-15')]);
    const found = async (bounds: string) => {
      const { body } = await ask('nearby', { ...nearby, bounds });
      return body.map(({ location }: { location: { postalCode: string } }) => location.postalCode);
    };
    expect(await found('-3,51,-2,52')).toEqual(['BA1']);
    expect(await found('-3,51,1,52')).toEqual(['BA1', 'SE1']);
    expect(await found('170,51,-2,52')).toEqual(['BA1']);
    for (const bounds of [
      '',
      '1,2,3',
      '-3,52,-2,51',
      '-181,51,0,52',
      '-3,51,0,91',
      'a,b,c,d',
      '-3,51,-2,52,0',
    ]) {
      const { status, body } = await ask('nearby', { ...nearby, bounds });
      expect([status, Object.keys(body.errors)], bounds).toEqual([400, ['bounds']]);
    }
  });

  it('include those exactly on the edge of a map [PAR-07]', () => {
    const [map, across] = [
      { west: -3, south: 51, east: 1, north: 52 },
      { west: 170, south: 51, east: -170, north: 52 },
    ];
    for (const [lng, lat] of [
      [-3, 51],
      [1, 51],
      [1, 52],
      [-3, 52],
    ] as const)
      expect(isInBounds(map, { lat, lng })).toBe(true);
    for (const lng of [170, 180, -180, -170]) expect(isInBounds(across, { lat: 51, lng })).toBe(true);
    for (const lng of [169.9, -169.9, 0]) expect(isInBounds(across, { lat: 51, lng })).toBe(false);
  });

  it('reject invalid places, windows and diseases with the field [PAR-07, SEC-04]', async () => {
    const { table, ask } = setUp();
    for (const [field, value] of [
      ['lat', '90.01'],
      ['lat', 'NaN'],
      ['lng', '181'],
      ['lng', ''],
      ['diseases', 'ticks,mites'],
      ['endDate', '2027-12-31'],
    ] as const) {
      const { status, body } = await ask('nearby', { ...nearby, [field]: value });
      expect(status, `${field}=${value}`).toBe(400);
      const [named] = Object.keys(body.errors);
      expect(named, `${field}=${value}`).toBe(value === '2027-12-31' ? 'startDate' : field);
    }
    expect(table.queries).toBe(0);
  });
});
