import { classifications, vetSearch } from '@merrowvale/shared/schemas/vet-search.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../test/support/functions/service.ts';
import { directoryService } from './directory.ts';

const directory = directoryService({
  url: 'https://directory.example/search',
  key: async () => 'secret-key',
  limits: { timeoutMilliseconds: 1000, maxBytes: 50_000 },
});
const search = vetSearch.parse({ classification: classifications.clinic, lat: 51, lng: -2 });
const row = (id: string) => ({
  entityId: id,
  entity: {
    ELA_customer_id__c: id,
    corporate_name__v: `Clinic ${id}`,
    addresses__v: [{ formatted_address__v: 'Bath' }],
  },
});

afterEach(() => vi.unstubAllGlobals());

describe('an external directory', () => {
  it('receives the whole search and the key, and its entities are returned [VET-03, VET-04]', async () => {
    const calls = answering({ success: true, data: { entities: [row('1')], total: 31 } });
    expect(await directory.search(search)).toEqual({ entities: [row('1')], total: 31 });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      q: '*',
      offset: 0,
      classification: 'ELA_AC_061',
      lat: 51,
      lng: -2,
      dist: '10mi',
    });
    expect(calls[0]?.init.headers).toMatchObject({ 'api-key': 'secret-key' });
  });

  it('may return more than a page, entities that cannot be shown, and no total [VET-04, VET-06]', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(`${index}`));
    answering({ data: { entities: [{ entityId: 'x', entity: { corporate_name__v: 'No id' } }, ...rows] } });
    const found = await directory.search({ ...search, offset: 20 });
    expect(found.entities.map(({ entityId }) => entityId)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    expect(found.total).toBe(33);
  });

  it('is unavailable when it fails or responds in another format [VET-08]', async () => {
    answering({}, 502);
    await expect(directory.search(search)).rejects.toMatchObject({ code: 'unavailable' });
    answering({ clinics: [] });
    await expect(directory.search(search)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
