import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import { sampleSourceItem as item } from '../../../test/support/functions/sample-source-item.ts';
import type { ContentSource } from '../content/content-source.ts';
import { petNameIndex } from '../pet-names/pet-name-index.ts';
import type { NameEntry } from '../pet-names/read-pet-names.ts';
import { type SearchRequest, siteSearchIndex } from './search-index.ts';

type Values = Record<string, unknown>;

const page = (path: string, values: Values = {}) =>
  item('page', `page_${path.replaceAll('/', '_')}`, { page_url: path, page_title: path, ...values });
const terms = (...codenames: string[]) =>
  codenames.map((codename) => ({ codename, name: `The ${codename}` }));
const roles = 'authentication_gate_component__user_roles';

function indexOf(items: readonly SourceItem[], names: readonly NameEntry[] = []) {
  const list = [...items];
  const source: ContentSource = { itemsOf: async () => list };
  const petNames = petNameIndex(names, 'en-gb');
  const index = siteSearchIndex(source, { of: async () => petNames });
  const find = (query: string, more: Partial<SearchRequest> = {}) =>
    index.search({
      locale: 'en_gb',
      query,
      top: 18,
      skip: 0,
      level: 0,
      roles: [],
      now: '2026-03-01T10:00:00Z',
      ...more,
    });
  const urls = async (query: string, more: Partial<SearchRequest> = {}) =>
    (await find(query, more)).value.map(({ url }) => url);
  return { find, urls };
}

const named = (name: string, reading = ''): NameEntry => ({
  name,
  reading,
  traits: new Set(),
  suited: new Set(),
});

const texts = [
  page('pet', { page_title: 'Pets', breadcrumb_text: 'For pets' }),
  page('pet/fleas', {
    page_title: 'Fleas in winter',
    seo__description: 'Heating wakes them.',
    parent_page: ['page_pet'],
    page_blocks: ['block_1', 'block_2', 'block_3'],
  }),
  page('pet/ticks', { page_title: 'Ticks', seo__description: 'Like fleas, they wait.' }),
  page('secret', { page_title: 'Fleas unpublished', seo__external_noindex: terms('yes') }),
  item('text_block', 'block_1', { content: '<p>Vacuum &amp; wash <b>blankets</b></p>' }),
  item('text_block', 'block_2', { content: '<p>quarantine</p>', [roles]: terms('vet') }),
  item('hero_banner', 'block_3', {
    heading: 'hibernation',
    snippet_visibility__visibility: terms('authenticated'),
  }),
];

describe('the built-in index', () => {
  it('responds in the format of the search service: value and @odata.count [SEA-06, CON-21]', async () => {
    expect(await indexOf(texts).find('winter')).toEqual({
      value: [
        {
          category: 'For pets',
          title: 'Fleas in winter',
          description: 'Heating wakes them.',
          url: '/en_gb/pet/fleas',
          gateLevel: 0,
          type: 'page',
        },
      ],
      '@odata.count': 1,
      facets: [{ type: 'page', count: 1 }],
    });
  });

  it('ranks matches in the title above mentions [SEA-01]', async () => {
    expect(await indexOf(texts).urls('fleas')).toEqual(['/en_gb/pet/fleas', '/en_gb/pet/ticks']);
  });

  it('matches the texts of a page, the beginnings of words, and slightly misspelt words [SEA-01]', async () => {
    const { urls } = indexOf(texts);
    expect(await urls('blankets')).toEqual(['/en_gb/pet/fleas']);
    expect(await urls('vacu')).toEqual(['/en_gb/pet/fleas']);
    expect(await urls('blanckets')).toEqual(['/en_gb/pet/fleas']);
    expect(await urls('amp')).toEqual([]);
  });

  it('describes a page by its text, without a blank between a link and the full stop after it [SEA-01]', async () => {
    const content = '<p>See <a href="/pet">all <em>articles</em></a>.</p><p>Then ask.</p>';
    const found = indexOf([
      page('topic', { page_blocks: ['block'] }),
      item('text_block', 'block', { content }),
    ]).find('topic');
    expect((await found).value[0]?.description).toBe('See all articles. Then ask.');
  });

  it('describes a page by the whole words in the first 160 letters of a longer text [SEA-01]', async () => {
    const described = async (words: string) => {
      const index = indexOf([
        page('topic', { page_blocks: ['b'] }),
        item('text_block', 'b', { content: words }),
      ]);
      return (await index.find('topic')).value[0]?.description;
    };
    const [word, letters] = ['abcd '.repeat(32).trim(), 'x'.repeat(160)];
    expect(await described(word)).toBe(word);
    expect(await described(`${word}e f`)).toBe(`${word}e …`);
    expect(await described(`${word}ef g`)).toBe(`${word.slice(0, -5)} …`);
    expect(await described(letters)).toBe(letters);
    expect(await described(`${letters}y`)).toBe(`${letters} …`);
  });

  it('finds a page by the words of its address [SEA-01]', async () => {
    expect(await indexOf([page('pet/flea-collars', { page_title: 'X' })]).urls('collars')).toEqual([
      '/en_gb/pet/flea-collars',
    ]);
  });

  it('describes an article by its own texts, and what it lacks by those of its page [SEA-01]', async () => {
    const picture = (name: string) => [{ url: `https://assets.example/${name}.png` }];
    const ofPage = { seo__description: 'Page.', seo__page_image: picture('page') };
    const described = async (values: Values) => {
      const article = item('article', 'article', { article_slug: 'fleas', title: 'Fleas', ...values });
      const { description, image } =
        (await indexOf([page('fleas', ofPage), article]).find('fleas')).value[0] ?? {};
      return [description, image];
    };
    const [own, others] = ['https://assets.example/own.png', 'https://assets.example/page.png'];
    expect(await described({ description: 'Own.', thumbnail_image: picture('own') })).toEqual(['Own.', own]);
    expect(await described({})).toEqual(['Page.', others]);
  });

  it('finds questions for certain visitors nowhere, and those of a category on the page of all questions [SEA-04, ROL-09]', async () => {
    const asked = (name: string, values: Values = {}) =>
      item('faq_item', name, { title: `Question ${name}`, content: '<p>Fleas.</p>', ...values });
    const category = { article_lister_category: terms('pets') };
    const { find } = indexOf([
      page('collar', { page_title: 'Collar', page_blocks: ['questions'] }),
      page('faq', { page_title: 'Frequently asked', page_blocks: ['all'] }),
      item('faq_list', 'all', {}),
      item('faq', 'questions', { items: ['own', 'listed', 'hidden', 'vets', 'both'] }),
      asked('own'),
      asked('listed', category),
      asked('hidden', { ...category, hide_from_lister: terms('yes') }),
      asked('vets', { ...category, [roles]: terms('vet') }),
      asked('both', { [roles]: terms('vet', 'breeder') }),
      asked('nowhere'),
    ]);
    const { value } = await find('question', { type: 'question', level: 2, roles: ['vet'] });
    expect(value.map(({ url }) => url).sort()).toEqual([
      '/en_gb/collar#hidden',
      '/en_gb/collar#own',
      '/en_gb/faq#listed',
    ]);
  });

  it('excludes pages that are hidden from search engines and text for certain visitors [SEA-04, ROL-09]', async () => {
    const { urls } = indexOf(texts);
    for (const word of ['unpublished', 'quarantine', 'hibernation'])
      expect(await urls(word, { level: 2, roles: ['vet'] }), word).toEqual([]);
  });

  it('returns pages with every word first, followed by pages with some of them if there are few [SEA-01]', async () => {
    const { urls } = indexOf(texts);
    expect(await urls('fleas winter')).toEqual(['/en_gb/pet/fleas', '/en_gb/pet/ticks']);
    expect(await urls('ticks xylophone')).toEqual(['/en_gb/pet/ticks']);
  });

  it('returns 18 from the requested offset, and the total [SEA-02]', async () => {
    const many = indexOf(Array.from({ length: 40 }, (_, number) => page(`fleas/${number}`)));
    const first = await many.find('fleas');
    expect([first.value.length, first['@odata.count']]).toEqual([18, 40]);
    const last = await many.find('fleas', { skip: 36 });
    expect([last.value.length, last['@odata.count']]).toEqual([4, 40]);
  });

  it('finds an article through its page, and shows it from its level on, to its roles [SEA-04, ROL-09]', async () => {
    const { find, urls } = indexOf([
      page('advice/dosing', { page_title: 'Page of the article' }),
      item('article', 'dosing', {
        title: 'Dosing in the clinic',
        article_slug: 'dosing',
        content: '<p>By weight.</p>',
        article_lister_category: terms('care'),
        [roles]: terms('vet'),
      }),
      item('article', 'lost', { title: 'Dosing without a page', article_slug: 'lost' }),
    ]);
    expect((await find('dosing', { level: 2, roles: ['vet'] })).value).toEqual([
      {
        category: 'The care',
        title: 'Dosing in the clinic',
        description: 'By weight.',
        url: '/en_gb/advice/dosing',
        gateLevel: 2,
        type: 'article',
      },
    ]);
    expect(await urls('dosing', { level: 1, roles: ['vet'] })).toEqual([]);
    expect(await urls('dosing', { level: 2, roles: ['shelter'] })).toEqual([]);
    expect(await urls('dosing')).toEqual([]);
  });

  it('suggests no word, and counts no page, that only certain roles may see [SEA-04, ROL-09, SEC-03]', async () => {
    const { find } = indexOf([
      page('advice', { page_title: 'Advice on fleas' }),
      page('advice/dosing', { page_title: 'Page of the article' }),
      item('article', 'dosing', {
        title: 'Emodepside',
        article_slug: 'dosing',
        [roles]: terms('vet'),
      }),
    ]);
    expect((await find('emodepsyde', { level: 2, roles: ['vet'] })).suggestion).toBe('emodepside');
    expect((await find('emodepsyde')).suggestion).toBeUndefined();
    expect(await find('emodepside')).toEqual({ value: [], '@odata.count': 0, facets: [] });
  });

  it('supports languages without spaces and with accents [SEA-01]', async () => {
    const japanese = indexOf([page('fleas', { page_title: '冬のノミ対策について' })]);
    expect(await japanese.urls('ノミ', { locale: 'jp' })).toEqual(['/jp/fleas']);
    expect(await japanese.urls('対策', { locale: 'jp' })).toEqual(['/jp/fleas']);
    expect(await japanese.urls('犬', { locale: 'jp' })).toEqual([]);
    const german = indexOf([page('floehe', { page_title: 'Flöhe und Zecken' })]);
    expect(await german.urls('FLOHE', { locale: 'de' })).toEqual(['/de/floehe']);
  });

  it('finds inflected words, the parts of German and Dutch compounds, and French words with an article [SEA-01]', async () => {
    const english = indexOf([page('vaccines', { page_title: 'Vaccinating puppies' })]);
    expect(await english.urls('vaccinated puppy')).toEqual(['/en_gb/vaccines']);
    const german = indexOf([
      page('halsband', { page_title: 'Das Zeckenhalsband' }),
      page('hals', { page_title: 'Halsband' }),
      page('zecken', { page_title: 'Zecken' }),
      page('pflege', { page_title: 'Fell und Pflege' }),
    ]);
    expect(await german.urls('Halsband', { locale: 'de' })).toContain('/de/halsband');
    expect(await german.urls('Fellpflege', { locale: 'de' })).toEqual(['/de/pflege']);
    const dutch = indexOf([page('band', { page_title: 'Welke band tegen vlooien?' })]);
    expect(await dutch.urls('vlooienbanden', { locale: 'nl' })).toEqual(['/nl/band']);
    const french = indexOf([page('hiver', { page_title: 'Les puces en hiver' })]);
    expect(await french.urls('puce l’hiver', { locale: 'fr' })).toEqual(['/fr/hiver']);
  });

  it('finds what editors declare to be synonyms, of one word or several [SEA-01]', async () => {
    const { urls } = indexOf([
      ...texts,
      item('search_synonyms', 'synonyms_1', { words: 'flea, tiny jumping insects, Siphonaptera' }),
    ]);
    expect(await urls('siphonaptera')).toEqual(['/en_gb/pet/fleas', '/en_gb/pet/ticks']);
    expect((await urls('tiny jumping insect winter'))[0]).toBe('/en_gb/pet/fleas');
  });

  it('ranks what was entered above what editors declare to be its synonyms [SEA-01]', async () => {
    const { urls } = indexOf([
      page('cashback', { page_title: 'Cashback now' }),
      page('rebate', { page_title: 'Rebate now' }),
      item('search_synonyms', 'synonyms_1', { words: 'cashback, rebate' }),
    ]);
    expect(await urls('cashback')).toEqual(['/en_gb/cashback', '/en_gb/rebate']);
    expect(await urls('rebate')).toEqual(['/en_gb/rebate', '/en_gb/cashback']);
  });

  it('seeks the subject of a question, unless it consists of function words only [SEA-01]', async () => {
    const { urls } = indexOf([
      page('pets', { page_title: 'My pet and how it is' }),
      page('codes', { page_title: 'Codes', seo__description: 'Whether packs are fake' }),
    ]);
    expect((await urls('is my pack fake'))[0]).toBe('/en_gb/codes');
    expect(await urls('how is my')).toEqual(['/en_gb/pets']);
  });

  it('finds a name for a pet on the page of all names, between the first pages that match [SEA-01, PNF-15]', async () => {
    const names = [
      ...Array.from({ length: 45 }, (_, at) => named(`Aa${at + 10}`)),
      named('Açaí'),
      named('Winter'),
      named('花', 'はな'),
    ];
    const { find, urls } = indexOf(
      [
        ...texts,
        page('pet/names', { page_title: 'All names', page_blocks: ['all'] }),
        item('pet_name_view_all', 'all', { title: 'Names' }),
      ],
      names,
    );
    const list = '/en_gb/pet/names';
    expect((await find('acai')).value).toEqual([
      {
        category: 'All names',
        title: 'Açaí',
        description: '',
        url: `${list}?letters=A-D&shown=80#:~:text=A%C3%A7a%C3%AD`,
        gateLevel: 0,
        type: 'name',
      },
    ]);
    expect((await find('acai')).suggestion).toBeUndefined();
    expect((await find('ハナ')).value[0]).toMatchObject({
      title: '花',
      url: `${list}?letters=E-H&shown=40#:~:text=%E8%8A%B1`,
    });
    expect(await urls('winter')).toEqual(['/en_gb/pet/fleas', `${list}?letters=U-Z&shown=40#:~:text=Winter`]);
    expect(await urls('winter', { type: 'name' })).toHaveLength(1);
    expect(await urls('winter blankets', { type: 'name' })).toEqual([]);
  });

  it('finds no names without a page of all names [SEA-01]', async () => {
    expect(await indexOf(texts, [named('Luna')]).urls('luna')).toEqual([]);
  });

  it('suggests another spelling only if nothing matches exactly', async () => {
    const { find } = indexOf(texts);
    expect((await find('blanckets')).suggestion).toBe('blankets');
    expect((await find('blankets')).suggestion).toBeUndefined();
    expect((await find('xylophone')).suggestion).toBeUndefined();
  });

  it('finds products, questions and offices that are shown on a page, and counts each type', async () => {
    const { find } = indexOf([
      page('products/collar', { page_title: 'Collar', page_blocks: ['header', 'questions'] }),
      page('contact', { page_title: 'Contact', page_blocks: ['map'] }),
      item('product_header', 'header', { product: ['collar'] }),
      item('product', 'collar', { title: 'Collar', kind: 'Against fleas', media: ['pack'] }),
      item('media_item', 'pack', { image: [{ url: 'https://assets.example/pack.png' }] }),
      item('faq', 'questions', { items: ['wet', 'unanswered'] }),
      item('faq_item', 'wet', { title: 'May it get wet?', content: '<p>Yes, briefly.</p>' }),
      item('faq_item', 'unanswered', { title: 'May it get cold?', content: '' }),
      item('location_map', 'map', { offices: ['leeds'] }),
      item('office', 'leeds', { title: 'Leeds', country: 'United Kingdom' }),
    ]);
    expect((await find('fleas')).value).toMatchObject([
      { url: '/en_gb/products/collar', type: 'product', image: 'https://assets.example/pack.png' },
    ]);
    expect((await find('may wet')).value.map(({ url, type }) => [url, type])).toContainEqual([
      '/en_gb/products/collar#wet',
      'question',
    ]);
    expect((await find('leeds')).facets).toEqual([
      { type: 'office', count: 1 },
      { type: 'page', count: 1 },
    ]);
    const offices = await find('leeds', { type: 'office' });
    expect([offices.value.map(({ url }) => url), offices['@odata.count']]).toEqual([
      ['/en_gb/contact#leeds'],
      1,
    ]);
  });

  it('ends at blocks that contain themselves', async () => {
    const { urls } = indexOf([
      page('circle', { page_blocks: ['row'] }),
      item('rows', 'row', { first_column: ['row', 'block'] }),
      item('text_block', 'block', { content: '<p>Round and round</p>' }),
    ]);
    expect(await urls('round')).toEqual(['/en_gb/circle']);
  });
});
