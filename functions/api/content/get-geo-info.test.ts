import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { ContentSource } from '../../lib/content/content-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { getGeoInfo } from './get-geo-info.ts';

const row = endpoints.getGeoInfo;
const item = (type: string, codename: string, elements: Record<string, unknown>): SourceItem => ({
  id: `id-${codename}`,
  codename,
  type,
  lastModified: '2026-01-01T00:00:00Z',
  elements: Object.fromEntries(
    Object.entries(elements).map(([name, value]) => [name, { type: 'text', name, value }]),
  ),
});
const country = (codename: string, locale: string, name: string, text?: string) =>
  item('country', codename, {
    name,
    locale,
    flag_image: [{ url: `https://assets.example/${name}.svg` }],
    home_page: '/',
    global_config: text === undefined ? [] : [text],
  });
const countries = [
  country('germany', 'de', 'Germany', 'german_text'),
  country('canada', 'en_ca', 'Canada'),
  country('canada_fr', 'fr_ca', 'Canada'),
  country('south_africa', 'sa', 'South Africa'),
];
const texts = [
  item('country_popup_text', 'german_text', {
    title: 'Merrowvale Deutschland',
    content: '<p>Für Sie.</p>',
    button: 'Zur Website',
  }),
];
const popup = item('geolocation_popup', 'popup', {
  countries: ['germany', 'canada', 'canada_fr', 'south_africa'],
});
const delivered = new Map([
  ['country', [...countries, country('example', 'de', 'An example of a block')]],
  ['country_popup_text', texts],
  ['geolocation_popup', [popup]],
]);
const content: ContentSource = { itemsOf: async (type) => delivered.get(String(type)) ?? [] };
const ask = (body: unknown) =>
  call(endpoint(row, getGeoInfo, { ...testDependencies(), content }), row, { body });

describe('the sites of a visitor’s country', () => {
  it('are returned with flag, name, locale, home page and the texts of the popup [GEO-03, CON-07]', async () => {
    const { status, body } = await ask({ originCountry: 'DE', locale: 'en_gb' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        origin: {
          flagImage: 'https://assets.example/Germany.svg',
          countries: [
            {
              name: 'Germany',
              locale: 'de',
              homePage: '/',
              globalConfig: {
                title: 'Merrowvale Deutschland',
                content: '<p>Für Sie.</p>',
                button: 'Zur Website',
              },
            },
          ],
        },
      },
    });
  });

  it('include one for each language of the country [GEO-03, CON-07]', async () => {
    const { body } = await ask({ originCountry: 'ca', locale: 'us' });
    expect(body.data.origin.countries.map(({ locale }: { locale: string }) => locale)).toEqual([
      'en_ca',
      'fr_ca',
    ]);
  });

  it('are South Africa’s for its visitors, and not for those from Saudi Arabia [GEO-02]', async () => {
    expect((await ask({ originCountry: 'ZA', locale: 'us' })).body.success).toBe(true);
    expect((await ask({ originCountry: 'SA', locale: 'us' })).body.success).toBe(false);
  });

  it('are empty for a country without a site, or an incomplete request [GEO-03]', async () => {
    const unknown = await ask({ originCountry: 'AQ', locale: 'us' });
    expect(unknown).toMatchObject({ status: 200, body: { success: false } });
    expect(unknown.body.data).toBeUndefined();
    for (const body of [
      {},
      { locale: 'us' },
      { originCountry: 'DE' },
      { originCountry: 'DEU', locale: 'us' },
      { originCountry: 'DE', locale: 'xx' },
    ])
      expect(await ask(body)).toMatchObject({ status: 400, body: { success: false } });
  });
});
