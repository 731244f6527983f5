import { readFileSync } from 'node:fs';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Business } from '@merrowvale/shared/schemas/business.ts';
import { classificationNames } from '@merrowvale/shared/schemas/business-classifications.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import {
  builtInBusinessDirectory,
  businessFile,
  readBusinesses,
} from '../../lib/business/business-directory.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { searchBusinesses } from './search-businesses.ts';

const row = endpoints.searchBusinesses;

const farm = (id: string, Name: string, differences: Partial<Business['location']> = {}): Business => ({
  CRMId: id,
  Name,
  AccountClassification: 'dairy_farm',
  location: {
    address: '1 Mill Road',
    address2: 'Unit 4',
    city: 'Bath',
    state: '',
    postalCode: 'BA1',
    countryCode: 'GB',
    ...differences,
  },
});

const ask = (query: Record<string, string>, businesses: readonly Business[] = [farm('1', 'Hazel Dairy')]) =>
  call(
    endpoint(row, searchBusinesses, {
      ...testDependencies(),
      businesses: builtInBusinessDirectory(businesses),
    }),
    row,
    { query },
  );
const namesOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.data.value.map(({ Name }: Business) => Name);

describe('GET /api/business/search', () => {
  it('returns the total and the businesses in value, with the directory’s property names [BIZ-02, BIZ-03]', async () => {
    const { status, body } = await ask({ search: 'hazel', countryCode: 'GB' });
    expect(row.path).toBe('/api/business/search');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: { resultCount: 1, value: [farm('1', 'Hazel Dairy')] },
    });
  });

  it('searches one country for all words, in name, town and postcode [BIZ-02]', async () => {
    const listed = [
      farm('1', 'Hazel Dairy'),
      farm('2', 'Hazel Dairy in the west', { countryCode: 'US' }),
      farm('3', 'Élan Dairy', { city: 'Hazelton' }),
    ];
    expect(namesOf(await ask({ search: 'hazel dairy', countryCode: 'gb' }, listed))).toEqual([
      'Hazel Dairy',
      'Élan Dairy',
    ]);
    expect(namesOf(await ask({ search: 'elan', countryCode: 'GB' }, listed))).toEqual(['Élan Dairy']);
    expect(namesOf(await ask({ search: 'ba1 hazel dairy', countryCode: 'GB' }, listed))).toHaveLength(2);
    expect((await ask({ search: 'nothing', countryCode: 'GB' }, listed)).body.data).toEqual({
      resultCount: 0,
      value: [],
    });
    expect((await ask({ search: '!!', countryCode: 'GB' }, listed)).body.data.resultCount).toBe(0);
  });

  it('lists at most fifty, along with the total [BIZ-13]', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => farm(`${index}`, `Hazel ${index}`));
    const found = await ask({ search: 'h', countryCode: 'GB' }, many(51));
    expect(found.body.data.resultCount).toBe(51);
    expect(found.body.data.value).toHaveLength(50);
    expect((await ask({ search: 'h', countryCode: 'GB' }, many(50))).body.data.value).toHaveLength(50);
  });

  it('rejects a search without words or without a country [BIZ-02]', async () => {
    for (const query of [
      { search: '' },
      { search: ' ' },
      { countryCode: '' },
      { countryCode: 'GBR' },
      { search: 'x'.repeat(101) },
    ])
      expect(
        (await ask({ search: 'hazel', countryCode: 'GB', ...query })).status,
        JSON.stringify(query),
      ).toBe(400);
    expect((await ask({ search: 'x'.repeat(100), countryCode: 'GB' })).status).toBe(200);
  });

  it('contains at least five thousand businesses of every kind [BIZ-03, BIZ-21]', () => {
    const businesses = readBusinesses(readFileSync(businessFile, 'utf8'));
    expect(businesses.length).toBeGreaterThanOrEqual(5000);
    expect(new Set(businesses.map(({ CRMId }) => CRMId)).size).toBe(businesses.length);
    expect(new Set(businesses.map((each) => each.AccountClassification))).toEqual(
      new Set(classificationNames('en').keys()),
    );
    for (const { CRMId, Name, location } of businesses)
      expect([CRMId, Name, location.city, location.postalCode, location.countryCode]).not.toContain('');
    const countries = new Set(businesses.map(({ location }) => location.countryCode));
    expect([...countries].toSorted()).toEqual(['AU', 'DE', 'FR', 'GB', 'IE', 'JP', 'US']);
  });
});
