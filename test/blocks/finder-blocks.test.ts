import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findABusinessExamples } from '../../web/blocks/find-a-business/find-a-business.examples.ts';
import * as businesses from '../../web/lib/businesses/find-businesses-on-server.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

const gated = {
  type: 'business_type_option',
  elements: {
    type_id: 'veterinary_wholesaler',
    display_name: 'Wholesaler',
    preselected_filter: 'yes',
    authentication_gate_component__user_roles: ['vet'],
  },
};
const gatedTag = {
  type: 'tag_option',
  elements: {
    pal_id: 'rewards',
    display_name: 'Rewards',
    authentication_gate_component__user_roles: ['vet'],
  },
};

let content: Awaited<ReturnType<typeof exampleContent>>;
beforeAll(async () => {
  content = await exampleContent(
    new Map([
      [
        'find_a_business',
        {
          ...findABusinessExamples,
          'with options for clinics': { business_types: [gated], tags: [gatedTag] },
        },
      ],
    ]),
  );
});
afterAll(() => content.close());

const marker = (n: number) => ({
  accountId: `CRM-${n}`,
  lat: 51.4,
  lng: -2.36 - n / 100,
  location: { latitude: 51.4, longitude: -2.36 - n / 100 },
  name: `Hazel Dairy ${n}`,
  address: `${n} Mill Road, Bath BA1, GB`,
  accountPhone: '+44 1632 960123',
  websiteUrl: 'https://www.hazel-dairy.example',
  accountClassification: 'dairy_farm',
  tags: ['stockist'],
  image: 'https://assets-eu-01.kc-usercontent.com/hazel.jpg',
  openingHours: ['Mo-Fr 08:30-18:00'],
});

async function render(
  example: number,
  { query = '', roles = undefined as string[] | undefined, count = 25 } = {},
) {
  const item = (await content.blocksOf('find_a_business'))[example];
  if (!item) throw new Error('There is no such example.');
  const findBusinesses = vi.spyOn(businesses, 'findBusinessesNear').mockImplementation(async ({ address }) =>
    address === 'Nowhere'
      ? undefined
      : {
          at: { lat: 51.4, lng: -2.36 },
          markers: Array.from({ length: count }, (_, n) => marker(n + 1)),
          isUnfiltered: false,
        },
  );
  const html = await htmlOf([item], {
    path: '/en_gb/find',
    query,
    visitor: roles ? { id: 'ann', roles } : 'anonymous',
  });
  return { html: html.replaceAll('<!-- -->', ''), findBusinesses };
}
const names = (html: string) =>
  parseHtml(html)
    .allByRole('heading')
    .flatMap(({ text }) => /Hazel Dairy \d+/.exec(text) ?? []);

describe('the block find_a_business without scripts', () => {
  it('is a search in the page’s address, with its filters and results [FIN-06, URL-10]', async () => {
    const query = '?near=BA1&filtered=1&businessType=dairy_farm&filter=stockist';
    const { html, findBusinesses } = await render(0, { query });
    expect(findBusinesses).toHaveBeenCalledWith({
      address: 'BA1',
      region: 'gb',
      radius: undefined,
      selection: { typeIds: new Set(['dairy_farm']), tagIds: new Set(['stockist']) },
      isListPage: false,
    });
    expect(html).toContain('25 businesses within 50 miles of BA1');
    expect(names(html)).toHaveLength(10);
    for (const fact of [
      'Dairy farm',
      '0.4 miles away',
      '1 Mill Road, Bath BA1, GB',
      'href="tel:+441632960123"',
      'href="https://www.hazel-dairy.example"',
      'src="https://assets-eu-01.kc-usercontent.com/hazel.jpg"',
      'Mon–Fri 08:30–18:00',
      'Stocks our products',
    ])
      expect(html, fact).toContain(fact);
    parseHtml(html).get('input', { name: 'businessType', value: 'dairy_farm', checked: true });
  });

  it('has a field whose type may be a combobox [ACC-01]', async () => {
    const fields = parseHtml((await render(0, {})).html).allByRole('combobox');
    expect(new Set(fields.map((field) => field.attribute('type')))).toEqual(new Set(['text']));
  });

  it('continues with the next results, and ends with the last', async () => {
    const { html } = await render(0, { query: '?near=BA1&from=20' });
    expect(names(html)).toEqual([21, 22, 23, 24, 25].map((n) => `Hazel Dairy ${n}`));
    expect(html).not.toContain('Show more');
    parseHtml((await render(0, { query: '?near=BA1' })).html).get('*', { name: 'from', value: '10' });
  });

  it('requests nothing without a place, and reports that a place is unknown [FIN-28]', async () => {
    const { html, findBusinesses } = await render(0);
    expect(findBusinesses).not.toHaveBeenCalled();
    expect(html).toContain('Practices, shops and farms that work with us.');
    expect((await render(0, { query: '?near=Nowhere' })).html).toContain('No results found');
    expect((await render(1, { query: '?near=BA1', count: 0 })).html).toContain('Nobody here yet.');
  });

  it('offers an option with roles only to visitors who have one, and selects it for nobody else [FIN-14]', async () => {
    const gatedExample = Object.keys(findABusinessExamples).length;
    const anonymous = await render(gatedExample, { query: '?near=BA1' });
    expect(anonymous.html).not.toContain('Wholesaler');
    expect(anonymous.html).not.toContain('Rewards');
    expect(anonymous.findBusinesses.mock.lastCall?.[0].selection.typeIds).toEqual(new Set());
    const vet = await render(gatedExample, { query: '?near=BA1', roles: ['vet'] });
    expect(vet.html).toContain('Wholesaler');
    expect(vet.html).toContain('Rewards');
    expect(vet.findBusinesses.mock.lastCall?.[0].selection.typeIds).toEqual(
      new Set(['veterinary_wholesaler']),
    );
    expect((await render(gatedExample, { roles: ['pet_owner'] })).html).not.toContain('Wholesaler');
  });
});
