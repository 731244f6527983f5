import { readFileSync } from 'node:fs';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { describe, expect, it } from 'vitest';
import { gazetteerFile, gazetteerOf } from './gazetteer.ts';
import { gazetteerGeocoder } from './geocoder.ts';

const geocoder = gazetteerGeocoder(gazetteerOf(readFileSync(gazetteerFile)));
const labelOf = async (address: string, region?: string) => {
  const { results } = await geocoder.locate({ address, ...(region && { region }) });
  return results[0]?.formatted_address;
};

describe('the built-in gazetteer', () => {
  it('returns status OK and the place as geometry.location [VET-01]', async () => {
    const { status, results } = await geocoder.locate({ address: 'BA1 1AA' });
    expect(status).toBe('OK');
    const place = results[0]?.geometry.location ?? { lat: 0, lng: 0 };
    expect(milesBetween(place, { lat: 51.381, lng: -2.36 })).toBeLessThan(3);
  });

  it('returns another status and no result for an unknown place [VET-01, VET-02]', async () => {
    for (const address of ['Xyzzyville', '00000', 'ZZ99', '架空の町', '!!!', 'zzzzzzzzzz', '12345, Germany'])
      expect(await geocoder.locate({ address }), address).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it.each([
    ['BA1', 'BA1, United Kingdom'],
    ['ba1 1aa', 'BA1, United Kingdom'],
    ['BA11AA', 'BA1, United Kingdom'],
    ['BA', 'BA, United Kingdom'],
    ['SW1A 2AA', 'SW1A, United Kingdom'],
    ['90210', '90210, United States'],
    ['90210-1234', '90210, United States'],
    ['D02 X285', 'D02, Ireland'],
    ['h91', 'H91, Ireland'],
    ['D6W XY00', 'D6W, Ireland'],
    ['10115 Berlin', '10115, Germany'],
    ['D-10115 Berlin', '10115, Germany'],
    ['10115, Germany', '10115, Germany'],
    ['75001, France', '75001, France'],
    ['75001 Paris', '75001, France'],
    ['10 High Street, Bath, BA1 5AQ, UK', 'BA1, United Kingdom'],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', '20500, United States'],
  ])('finds the postcode in %s [VET-01]', async (address, label) => {
    expect(await labelOf(address)).toBe(label);
  });

  it.each([
    ['bath', 'Bath, United Kingdom'],
    ['  BATH ', 'Bath, United Kingdom'],
    ['Bath, Maine', 'Bath, ME, United States'],
    ['Springfield IL', 'Springfield, IL, United States'],
    ['Springfield, IL, USA', 'Springfield, IL, United States'],
    ['Dover, DE', 'Dover, DE, United States'],
    ['Galway, Ireland', 'Galway, Ireland'],
    ['München, Deutschland', 'München, Germany'],
    ['Muenchen', 'München, Germany'],
    ['munchen', 'München, Germany'],
    ['St Albans', 'St Albans, United Kingdom'],
    ['Saint Albans, England', 'St Albans, United Kingdom'],
    ['Combe Down', 'Combe Down, United Kingdom'],
    ['Lyon', 'Lyon, France'],
    ['10 High Street, Bath', 'Bath, United Kingdom'],
    ['Tokyo', 'Tokyo, Japan'],
    ['ōsaka', 'Osaka, Japan'],
    ['大阪市', 'Osaka, Japan'],
    ['横浜、日本', 'Yokohama, Japan'],
    ['ヨコハマ', undefined],
  ])('finds the town in %s [VET-01]', async (address, label) => {
    expect(await labelOf(address)).toBe(label);
  });

  it('prefers the region when several countries have such a postcode or town [VET-01]', async () => {
    expect(await labelOf('10115', 'de')).toBe('10115, Germany');
    expect(await labelOf('10115', 'us')).toBe('10115, United States');
    expect(await labelOf('75001', 'FR')).toBe('75001, France');
    expect(await labelOf('W12', 'ie')).toBe('W12, Ireland');
    expect(await labelOf('W12', 'jp')).toBe('W12, United Kingdom');
    expect(await labelOf('Bath', 'us')).toBe('Bath, ME, United States');
    expect(await labelOf('Bath, UK', 'us')).toBe('Bath, United Kingdom');
  });

  it('finds the first and the last line of its file [VET-01]', () => {
    const gazetteer = gazetteerOf(
      Buffer.from('c:GBA1\t1.5\t-2.5\nc:GBA10\t3\t4\nn:zwickau\tDE\t\tZwickau\t50.7\t12.5\t86\n'),
    );
    expect(gazetteer.postcode('GB', 'A1')).toEqual({ lat: 1.5, lng: -2.5 });
    expect(gazetteer.postcode('GB', 'A10')).toEqual({ lat: 3, lng: 4 });
    expect(gazetteer.postcode('GB', 'A')).toBeUndefined();
    expect(gazetteer.places('Zwickau')).toEqual([
      { country: 'DE', part: '', name: 'Zwickau', lat: 50.7, lng: 12.5, thousands: 86 },
    ]);
    expect(gazetteer.places('Zwick')).toEqual([]);
    expect(gazetteer.places('')).toEqual([]);
  });
});
