import { expect, it } from 'vitest';
import { sampleSourceItem as item } from './sample-source-item.ts';
import { siteSuggestions } from './site-suggestions.ts';

const terms = (...codenames: string[]) => codenames.map((codename) => ({ codename, name: codename }));

it('are the pages that everybody may find, each with the words that its title lacks, and editors’ expressions [SEA-01]', () => {
  const content = [
    item('page', 'collar_page', {
      page_url: 'products/flea-collar',
      page_title: 'Seresto collar',
      page_blocks: ['header'],
    }),
    item('product_header', 'header', { product: ['collar'] }),
    item('product', 'collar', { title: 'Seresto', kind: 'Collar against fleas', species: terms('dog') }),
    item('page', 'hidden', { page_url: 'a', page_title: 'A', seo__external_noindex: terms('yes') }),
    item('page', 'missing', { page_url: '404', page_title: 'Not found' }),
    item('page', 'dosing_page', { page_url: 'dosing', page_title: 'Dosing' }),
    item('article', 'dosing', {
      title: 'Dosing',
      article_slug: 'dosing',
      authentication_gate_component__user_roles: terms('vet'),
    }),
    item('search_synonyms', 'synonyms', { words: 'tablet, pill' }),
    item('search_synonyms', 'more_synonyms', { words: 'pill、錠剤' }),
  ];
  expect(siteSuggestions(content, 'en_gb')).toEqual({
    pages: [
      {
        title: 'Seresto collar',
        url: '/en_gb/products/flea-collar',
        type: 'product',
        words: 'flea against fleas dog',
      },
    ],
    terms: ['tablet', 'pill', '錠剤'],
  });
});
