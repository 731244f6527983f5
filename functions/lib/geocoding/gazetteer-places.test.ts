import { readFileSync } from 'node:fs';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import { describe, expect, it } from 'vitest';
import { gazetteerFile, gazetteerOf } from './gazetteer.ts';
import { gazetteerPlaces } from './places.ts';

const places = gazetteerPlaces(gazetteerOf(readFileSync(gazetteerFile)));
const labels = async (text: string, countries = ['GB'], language = 'en') =>
  (await places.suggest({ text, countries, language })).map(({ label }) => label);
const address = async (lat: number, lon: number, language = 'en') =>
  (await places.addressAt({ lat, lon, language }))[0]?.label;

describe('the places of the gazetteer', () => {
  it('are suggested by the beginning of their name, the largest first [FIN-26]', async () => {
    expect((await labels('lon'))[0]).toBe('London, United Kingdom');
    expect((await labels('Bath'))[0]).toBe('Bath, United Kingdom');
    expect(await labels('st alb')).toContain('St Albans, United Kingdom');
    expect(await labels('s')).toHaveLength(placeLimits.suggested);
  });

  it('are only those of the configured countries [FIN-26]', async () => {
    expect((await labels('Bath', ['US'])).every((label) => label.endsWith('United States'))).toBe(true);
    expect(await labels('Bath', ['DE'])).not.toContain('Bath, United Kingdom');
    expect(await labels('Lyon', ['GB', 'IE'])).not.toContain('Lyon, France');
    expect(await labels('BA1', ['US'])).toEqual([]);
    expect(await labels('Tokyo', ['GB'])).toEqual([]);
  });

  it('include postcodes, complete or incomplete, as positions and never as businesses [FIN-26]', async () => {
    expect((await labels('BA1')).slice(0, 2)).toEqual(['BA1, United Kingdom', 'BA10, United Kingdom']);
    expect(await labels('ba1 1aa')).toEqual(['BA1, United Kingdom']);
    expect(await labels('10115', ['DE', 'US'])).toEqual(['10115, Germany', '10115, United States']);
    const [bath] = await places.suggest({ text: 'BA1 1AA', countries: ['GB'], language: 'en' });
    expect(milesBetween(bath?.location ?? { lat: 0, lng: 0 }, { lat: 51.381, lng: -2.36 })).toBeLessThan(3);
  });

  it('are named in the language of the page [FIN-26, FIN-27]', async () => {
    expect((await labels('Düsse', ['DE'], 'de'))[0]).toBe('Düsseldorf, Deutschland');
    expect((await labels('Lyon', ['FR'], 'ja'))[0]).toBe('Lyon, フランス');
    expect(await address(48.86, 2.35, 'fr')).toMatch(/^Paris \d{5}, France$/);
  });

  it('are found in Japan by their Japanese and by their romanized names [FIN-26, FIN-27]', async () => {
    expect((await labels('Tok', ['JP']))[0]).toBe('Tokyo, Japan');
    expect((await labels('tok', ['JP'], 'ja'))[0]).toBe('東京, 日本');
    expect((await labels('東京', ['JP'], 'ja'))[0]).toBe('東京, 日本');
    expect((await labels('横浜市', ['JP'], 'ja'))[0]).toBe('横浜, 日本');
    expect(await address(35.69, 139.69, 'ja')).toBe('東京, 日本');
    expect(await address(35.69, 139.69)).toBe('Tokyo, Japan');
  });

  it('describe a position by the nearest town and postcode, and by nothing far away [FIN-27]', async () => {
    expect(await address(51.381, -2.36)).toBe('Bath BA1, United Kingdom');
    expect(await address(40.71, -74.01)).toMatch(/ \d{5}, N[YJ], United States$/);
    expect(await address(0, -30)).toBeUndefined();
    expect(await address(90, 0)).toBeUndefined();
  });
});
