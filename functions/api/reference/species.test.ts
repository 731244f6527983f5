import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { listBreeds } from './list-breeds.ts';
import { listMarketingBrands } from './list-marketing-brands.ts';

const breeds = (species: string, query = {}) =>
  call(endpoint(endpoints.listBreeds, listBreeds, testDependencies()), endpoints.listBreeds, {
    params: { species },
    query,
  });
const brands = (species: string, query = {}) =>
  call(
    endpoint(endpoints.listMarketingBrands, listMarketingBrands, testDependencies()),
    endpoints.listMarketingBrands,
    {
      params: { species },
      query,
    },
  );

it('lists a species’ breeds at data.data, for anyone, cacheable for an hour [PET-13, API-04]', async () => {
  const response = await breeds('dog');
  expect(response).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' },
  });
  expect(response.body.data.data).toContainEqual({ breedName: 'Beagle' });
  expect((await breeds('cat')).body.data.data).toContainEqual({ breedName: 'Siamese' });
});

it('names breeds in the language of the page, with the English names to find them by [PET-13]', async () => {
  const german = await breeds('dog', { locale: 'de' });
  expect(endpoints.listBreeds.response.parse(german.body)).toEqual(german.body);
  expect(german.body.data.data).toContainEqual({
    breedName: 'Deutscher Schäferhund',
    englishName: 'German Shepherd Dog',
  });
  expect(german.body.data.data).toContainEqual({ breedName: 'Beagle' });
  expect((await breeds('cat', { locale: 'jp' })).body.data.data).toContainEqual({
    breedName: 'シャム',
    englishName: 'Siamese',
  });
});

it('rejects species other than dog and cat, and locales outside the map [PET-02, API-03]', async () => {
  expect(await breeds('ferret')).toMatchObject({
    status: 400,
    headers: { 'cache-control': 'no-store' },
    body: { errors: { species: ['Choose dog or cat.'] } },
  });
  expect(await breeds('dog', { locale: 'xx' })).toMatchObject({
    status: 400,
    body: { errors: { locale: [expect.any(String)] } },
  });
});

it('lists the medication brands of all species or of one [REM-07, REM-08]', async () => {
  const all = (await brands('all')).body;
  expect(endpoints.listMarketingBrands.response.parse(all)).toEqual(all);
  expect(all.data.data).toContainEqual({
    id: 'SER_Dog_Product',
    name: 'Seresto for dogs',
    species: 'dog',
    dosingFrequency: 240,
  });
  const german: { id: string; name: string }[] = (await brands('all', { locale: 'de' })).body.data.data;
  expect(german.find(({ id }) => id === 'SER_Dog_Product')?.name).toBe('Seresto für Hunde');
  const cats = (await brands('cat')).body.data.data;
  expect(cats.every(({ species }: { species: string }) => species === 'cat')).toBe(true);
  expect(cats.length).toBeGreaterThan(3);
});
