import { readFileSync } from 'node:fs';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import {
  builtInDirectory,
  directoryFile,
  type ListedPlace,
  readDirectory,
} from '../../lib/directory/directory.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { searchVets } from './search-vets.ts';

const row = endpoints.searchVets;
const bath = { lat: 51.38, lng: -2.36 };
const clinics = { classification: 'ELA_AC_061', ...bath };
const milesNorth = (miles: number) => ({ lat: bath.lat + miles / 69.0935, lng: bath.lng });

const place = (id: string, differences: Partial<ListedPlace> = {}): ListedPlace => ({
  id: `CRM-${id}`,
  classification: 'ELA_AC_061',
  name: `Clinic ${id}`,
  phone: '+44 1632 960001',
  address: `${id} Mill Road, Bath, BA1`,
  ...bath,
  ...differences,
});

const ask = (body: unknown, places: readonly ListedPlace[] = [place('1')]) =>
  call(endpoint(row, searchVets, { ...testDependencies(), directory: builtInDirectory(places) }), row, {
    body,
  });

type Row = { entityId: string; entity: { ELA_customer_id__c: string; corporate_name__v: string } };
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.data.entities.map(({ entity }: Row) => entity.ELA_customer_id__c);

describe('POST /api/vet', () => {
  it('returns success, message and entities with the directory’s own property names [VET-04, VET-06]', async () => {
    const { status, body } = await ask(clinics);
    expect(row.path).toBe('/api/vet');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: '1 found.',
      data: {
        total: 1,
        entities: [
          {
            entityId: '1',
            entity: {
              ELA_customer_id__c: 'CRM-1',
              corporate_name__v: 'Clinic 1',
              addresses__v: [
                {
                  formatted_address__v: '1 Mill Road, Bath, BA1',
                  phone_1__v: '+44 1632 960001',
                  latitude__v: 51.38,
                  longitude__v: -2.36,
                },
              ],
            },
          },
        ],
      },
    });
  });

  it('lists an entity without an address by its name [VET-06]', async () => {
    const { body } = await ask(clinics, [place('1', { address: '' })]);
    expect(body.data.entities[0].entity).toEqual({
      ELA_customer_id__c: 'CRM-1',
      corporate_name__v: 'Clinic 1',
      addresses__v: [],
    });
  });

  it('defaults to ten miles and the first page [VET-03]', async () => {
    const around = [place('near', milesNorth(9.9)), place('far', milesNorth(10.1))];
    expect(idsOf(await ask(clinics, around))).toEqual(['CRM-near']);
    expect(idsOf(await ask({ ...clinics, q: '*', offset: 0, dist: '10mi' }, around))).toEqual(['CRM-near']);
    expect(idsOf(await ask({ ...clinics, dist: '11mi' }, around))).toEqual(['CRM-near', 'CRM-far']);
    expect(idsOf(await ask({ ...clinics, dist: '16.3km' }, around))).toEqual(['CRM-near', 'CRM-far']);
    expect(idsOf(await ask({ ...clinics, dist: '16.2km' }, around))).toEqual(['CRM-near']);
  });

  it('lists the nearest first, whatever their order and grid squares [VET-04]', async () => {
    const shuffled = [7, 1, 9, 3, 5].map((miles) => place(`${miles}`, milesNorth(miles)));
    expect(idsOf(await ask(clinics, shuffled))).toEqual(['CRM-1', 'CRM-3', 'CRM-5', 'CRM-7', 'CRM-9']);
  });

  it('finds clinics only under ELA_AC_061 and shelters only under ELA_AC_003 [VET-05]', async () => {
    const both = [place('clinic'), place('shelter', { classification: 'ELA_AC_003' })];
    expect(idsOf(await ask(clinics, both))).toEqual(['CRM-clinic']);
    expect(idsOf(await ask({ ...clinics, classification: 'ELA_AC_003' }, both))).toEqual(['CRM-shelter']);
    expect((await ask({ ...clinics, classification: 'ELA_AC_001' }, both)).status).toBe(400);
  });

  it('returns ten at a time, from the offset on [VET-03]', async () => {
    const many = Array.from({ length: 23 }, (_, index) => place(`${index}`, milesNorth(index / 10)));
    const lengths = [0, 10, 20, 23].map(async (offset) => {
      const { body } = await ask({ ...clinics, offset }, many);
      return [body.data.entities.length, body.data.total];
    });
    expect(await Promise.all(lengths)).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ]);
    expect(idsOf(await ask({ ...clinics, offset: 20 }, many))).toEqual(['CRM-20', 'CRM-21', 'CRM-22']);
  });

  it('filters by words of the name, ignoring accents and case [VET-03]', async () => {
    const named = [place('1', { name: 'Clinique vétérinaire Merlifont' }), place('2', { name: 'Wren Vets' })];
    expect(idsOf(await ask({ ...clinics, q: 'VETERINAIRE merli' }, named))).toEqual(['CRM-1']);
    expect(idsOf(await ask({ ...clinics, q: 'otter' }, named))).toEqual([]);
  });

  it('rejects an invalid search [VET-03, SEC-04]', async () => {
    for (const wrong of [
      { lat: 90.1 },
      { lng: -180.1 },
      { lat: '51' },
      { dist: '10' },
      { dist: '10 miles' },
      { dist: '251mi' },
      { dist: '-1mi' },
      { offset: -1 },
      { offset: 10_001 },
      { offset: 1.5 },
      { q: 'a'.repeat(201) },
      { q: ' ' },
      { lat: undefined },
      { classification: undefined },
    ])
      expect((await ask({ ...clinics, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    for (const right of [{ dist: '250mi' }, { offset: 10_000 }, { q: 'a'.repeat(200) }])
      expect((await ask({ ...clinics, ...right })).status, JSON.stringify(right)).toBe(200);
  });
});

describe('the built-in directory', () => {
  const places = readDirectory(readFileSync(directoryFile, 'utf8'));

  it('contains more than two thousand clinics and shelters, each with a unique id [VET-05]', () => {
    expect(places.length).toBeGreaterThan(2000);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    const shelters = places.filter(({ classification }) => classification === 'ELA_AC_003');
    expect(shelters.length).toBeGreaterThan(300);
    expect(places.some(({ address }) => address === '')).toBe(true);
  });

  it.each([
    ['Bath', bath],
    ['Beverly Hills', { lat: 34.09, lng: -118.41 }],
    ['Galway', { lat: 53.27, lng: -9.05 }],
    ['Berlin', { lat: 52.53, lng: 13.39 }],
    ['Paris', { lat: 48.86, lng: 2.34 }],
  ])('has clinics and shelters around %s, within the distance and nearest first [VET-04]', async (_, at) => {
    const directory = builtInDirectory(places);
    for (const classification of ['ELA_AC_061', 'ELA_AC_003'] as const) {
      const { entities } = await directory.search({
        q: '*',
        offset: 0,
        dist: '10mi',
        classification,
        ...at,
      });
      const miles = entities.flatMap(({ entity }) => {
        const { latitude__v: lat, longitude__v: lng } = entity.addresses__v[0] ?? {};
        return lat === undefined || lng === undefined ? [] : [milesBetween(at, { lat, lng })];
      });
      expect(entities.length).toBeGreaterThan(0);
      expect(miles.every((mile) => mile <= 10)).toBe(true);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
    }
  });
});
