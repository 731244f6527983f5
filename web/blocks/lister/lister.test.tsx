import type { ListerAnswer, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockContext } from '../block.ts';
import ChosenItems from './chosen-items.tsx';
import type { ListProps } from './list-island.tsx';
import { toListedItem } from './listed-item.ts';
import { Lister } from './lister.tsx';
import { choiceKey, listerChoice } from './lister-choice.ts';
import { listerItemsQuery, moreItemsQuery } from './lister-query.ts';
import type { ListerSettings } from './lister-settings.ts';
import { listerSettings } from './lister-settings.ts';
import { listerWords } from './lister-words.ts';
import MoreItems from './more-items.tsx';
import { Pagination } from './pagination.tsx';

let client: QueryClient;
vi.mock('../../lib/api/query-client.ts', () => ({ queryClientFor: () => client }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  redirect: vi.fn((address: string) => {
    throw new Error(`sent to ${address}`);
  }),
}));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
});

const settings: ListerSettings = {
  codename: 'article',
  initial: 6,
  subsequent: 6,
  orderBy: undefined,
  filters: [],
  roles: undefined,
  excludeId: undefined,
};
const props: ListProps = {
  locale: 'en_gb',
  path: '/en_gb/advice',
  query: '',
  viewer: '',
  settings,
  words: listerWords('en_gb'),
  paginate: false,
  featured: false,
  skeletons: 6,
  served: { count: 6, total: 14 },
};
const article = (number: number) => ({
  id: `id-${number}`,
  codename: `article_${number}`,
  type: 'article',
  elements: {
    title: { type: 'text', name: 'Title', value: `Article ${number}` },
    article_slug: { type: 'url_slug', name: 'Address', value: `article-${number}` },
  },
});
const answer = (count: number, totalCount: number): ListerAnswer => ({
  success: true,
  message: 'OK',
  items: Array.from({ length: count }, (_, index) => article(index + 1)),
  pagination: { totalCount },
});

const none = { filters: [], orderBy: undefined };

function drawn(loaded: ListerAnswer | undefined, differences: Partial<ListProps> = {}, from = 0) {
  const shown = { ...props, ...differences };
  const choice = listerChoice(new URLSearchParams(shown.query));
  const { queryKey } = listerItemsQuery({ locale: 'en_gb', settings: shown.settings, choice }, from);
  if (loaded) client.setQueryData<unknown, QueryKey>(queryKey, { pages: [loaded], pageParams: [from] });
  return renderToStaticMarkup(<ChosenItems {...shown} />);
}

function drawnMore(loaded: ListerAnswer | undefined, differences: Partial<ListProps> = {}) {
  const shown = { ...props, ...differences };
  const { queryKey } = moreItemsQuery({ locale: 'en_gb', settings: shown.settings, choice: none }, 6);
  if (loaded) client.setQueryData<unknown, QueryKey>(queryKey, { pages: [loaded], pageParams: [6] });
  return renderToStaticMarkup(<MoreItems {...shown} top={null} items={<p>Drawn</p>} />);
}

const count = (html: string, part: string | RegExp) => html.split(part).length - 1;

describe('a list', () => {
  it('holds the place of its items while they load [LIS-09, LIS-17]', () => {
    const html = drawn(undefined, { skeletons: 7 });
    expect(html).toContain('aria-busy="true"');
    expect(count(html, 'height:24rem')).toBe(7);
  });

  it('shows its items, how many of all, and a control for more while there are more [LST-14, LIS-10]', () => {
    const html = drawn(answer(6, 7));
    expect(count(html, '<article')).toBe(6);
    expect(html).toContain('6 of 7');
    expect(html).toContain('Load more');
    client.clear();
    expect(drawn(answer(7, 7))).not.toContain('Load more');
  });

  it('says that more is on its way, and then shows it below what was there [LIS-09, LST-14]', () => {
    const waiting = drawnMore(undefined);
    expect(waiting).toMatch(/Drawn.*6 of 14.*Loading …/);
    const html = drawnMore(answer(6, 14));
    expect(html).toMatch(/Drawn.*<article.*12 of 14.*Load more/);
    client.clear();
    expect(drawnMore(answer(8, 14))).toMatch(/14 of 14(?!.*Load more)/);
  });

  it('says the editor’s words where there are some [LST-14]', () => {
    const words = listerWords('en_gb', { loadMore: 'More advice', empty: 'No advice yet.', next: '' });
    expect(drawn(answer(6, 7), { words })).toContain('More advice');
    client.clear();
    expect(drawn(answer(0, 0), { words })).toContain('No advice yet.');
    expect(drawn(answer(0, 0))).toContain('There is nothing here yet.');
  });

  it('sets the first three apart when told to, and repeats none [LIS-13]', () => {
    const html = drawn(answer(5, 5), { featured: true });
    expect(count(html, '<ul')).toBe(2);
    expect(count(html.split('</ul>')[0] ?? '', '<article')).toBe(3);
    expect(count(html, '<article')).toBe(5);
  });

  it('in pages shows the page of the address [LST-09]', () => {
    const html = drawn(answer(2, 14), { paginate: true, query: 'page=3' }, 12);
    expect(count(html, '<article')).toBe(2);
    expect(html).toMatch(/aria-current="page"[^>]*>3</);
    expect(drawn(answer(6, 6), { paginate: true })).not.toContain('<nav');
  });

  it('that is empty is no missing page when it is the first [LST-10]', () => {
    expect(drawn(answer(0, 0), { paginate: true })).toContain('There is nothing here yet.');
    expect(drawn(answer(0, 0), { paginate: true, query: 'page=2' }, 6)).not.toContain('nothing here');
  });
});

describe('a list as the server draws it', () => {
  const element = (value: unknown) => ({ type: 'text', name: '', value });
  const block = (more: Record<string, unknown> = {}) => ({
    system: { codename: 'a_list', type: 'article_lister', workflowStep: 'published' },
    elements: Object.fromEntries(
      Object.entries({
        title: '',
        item_type: [],
        featured: [],
        paginate: [],
        lister__initial_items_number: null,
        lister__subsequent_items_number: null,
        lister__order_by: [{ codename: 'order_alphabetically_by_title' }],
        lister__filters: [],
        lister__load_more_text: '',
        lister__next_text: '',
        lister__prev_text: '',
        lister__empty_text: '',
        ...more,
      }).map(([name, value]) => [name, { value, linkedItems: [] }]),
    ),
  });
  const yes = [{ codename: 'yes' }];
  const source = (number: number, more: Partial<SourceItem> = {}): SourceItem => ({
    ...article(number),
    lastModified: '2026-01-01T00:00:00Z',
    ...more,
  });
  const fourteen = Array.from({ length: 14 }, (_, index) => source(index + 1));
  const gated = (number: number) =>
    source(number, {
      elements: {
        title: element('For vets only'),
        authentication_gate_component__user_roles: element([{ codename: 'vet' }]),
      },
    });
  const titles = (html: string) =>
    [...html.matchAll(/<h3[^>]*>.*?(Article \d+|For vets only)/g)].map(([, title]) => title);
  async function draw(
    elements: Record<string, unknown>,
    facts: Partial<BlockContext> = {},
    items: readonly SourceItem[] = fourteen,
  ) {
    const context = {
      locale: 'en_gb',
      path: '/en_gb/advice',
      query: '',
      tower: 'corporate',
      visitor: { roles: undefined },
      visible: (parts: readonly object[]) => [...parts],
      listed: async () => items,
      ...facts,
    } as unknown as BlockContext;
    const lister = await Lister({
      item: block(elements),
      context,
      codename: 'article',
      paginate: elements.paginate === yes,
    } as never);
    const { prelude } = await prerender(lister);
    return await new Response(prelude).text();
  }

  it('has its first items in the page, and leads to more without scripting [LST-06, LIS-12, LST-14]', async () => {
    const html = await draw({});
    expect(titles(html)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Article ${number}`));
    expect(html).toContain('6 of 14');
    expect(html).toMatch(/<form action="\/en_gb\/advice"><button[^>]*value="12"[^>]*name="shown"/);
    expect(titles(await draw({}, { query: '?shown=12&x=y' }))).toHaveLength(12);
    expect(await draw({}, { query: '?shown=12&x=y' })).toContain('type="hidden" name="x" value="y"');
    expect(await draw({}, { query: '?shown=18' })).not.toContain('Load more');
  });

  it('shows what is the tower’s, in the tower’s words, unless the editor has chosen [SHL-47]', async () => {
    const about = (category: string) => (number: number) =>
      source(number, {
        elements: {
          title: element(`Article ${number}`),
          article_lister_category: {
            ...element([{ codename: category, name: category }]),
            taxonomyGroup: 'article_categories',
          },
        },
      });
    const items = [
      ...[1, 2].map(about('care')),
      ...[3].map(about('farm')),
      ...[4].map(about('company_news')),
    ];
    expect(titles(await draw({}, {}, items))).toHaveLength(4);
    expect(titles(await draw({}, { tower: 'pet' }, items))).toEqual(['Article 1', 'Article 2']);
    expect(titles(await draw({}, { tower: 'farm' }, items))).toEqual(['Article 3']);
    expect(await draw({}, { tower: 'farm' }, [])).toContain('There is nothing for your herd here yet.');
    expect(
      await draw(
        {},
        { tower: 'farm' },
        fourteen.map((_, index) => about('farm')(index)),
      ),
    ).toContain('More for your herd');
    expect(await draw({}, {}, [])).toContain('There is nothing here yet.');
  });

  it('is in pages where the editor wants them, and sends whoever asks for another to what is not found [LST-09, LST-10]', async () => {
    const pages = { paginate: yes };
    expect(titles(await draw(pages, { query: '?page=3' }))).toEqual(['Article 13', 'Article 14']);
    for (const page of ['0', '-1', 'abc', '4', '1.5']) {
      await expect(draw(pages, { query: `?page=${page}` }), page).rejects.toThrow();
      expect(vi.mocked(redirect)).toHaveBeenLastCalledWith('/en_gb/404');
    }
    expect(await draw(pages, { query: '?page=1' }, [])).toContain('There is nothing here yet.');
    await expect(draw(pages, { query: '?page=2' }, [])).rejects.toThrow();
  });

  it('follows the filters and the order of the address [LIS-27, LIS-32]', async () => {
    const tagged = source(3, {
      elements: {
        ...article(3).elements,
        tags: {
          type: 'taxonomy',
          name: 'Tags',
          taxonomyGroup: 'tags',
          value: [{ codename: 'fleas', name: 'Fleas' }],
        },
      },
    });
    const items = [source(1), source(2), tagged];
    expect(titles(await draw({}, { query: '?filter_tags=fleas' }, items))).toEqual(['Article 3']);
    expect(titles(await draw({}, { query: '?sort=zA' }, items))).toEqual([
      'Article 3',
      'Article 2',
      'Article 1',
    ]);
  });

  it('keeps what is for a role out of the page of everybody else [ROL-09, LST-04]', async () => {
    const items = [source(1), gated(2)];
    const html = await draw({}, {}, items);
    expect(html).not.toContain('For vets only');
    expect(html).toContain('1 of 1');
    expect(titles(await draw({}, { visitor: { roles: ['vet'] } }, items))).toContain('For vets only');
  });

  it('leaves out the article on whose own page it stands [LST-03]', async () => {
    const items = [source(1, { path: 'advice/article-1' }), source(2, { path: 'advice/article-2' })];
    expect(titles(await draw({}, { path: '/en_gb/advice/article-1' }, items))).toEqual(['Article 2']);
  });

  it('leaves it to the browser to load when the content system fails [LST-05, LIS-09]', async () => {
    const listed = async () => {
      throw new Error('down');
    };
    const html = await draw({}, { listed });
    expect(count(html, 'height:24rem')).toBe(6);
  });
});

describe('the editor’s settings of a list', () => {
  const elements = (first: number | null, more: number | null) => ({
    lister__initial_items_number: { value: first, name: '', type: 'number' as never },
    lister__subsequent_items_number: { value: more, name: '', type: 'number' as never },
    lister__order_by: { value: [], name: '', type: 'multiple_choice' as never },
    lister__filters: { value: [], linkedItems: [], name: '', type: 'modular_content' as never },
  });
  const read = (first: number | null, more: number | null, roles?: readonly string[]) =>
    listerSettings('coupon', elements(first, more), { visitor: { roles }, visible: (items) => [...items] });

  it('are six items at first and six a load when not set [LST-06, LIS-11, LIS-12]', () => {
    expect(read(null, null)).toMatchObject({ initial: 6, subsequent: 6 });
    expect(read(9, 3)).toMatchObject({ initial: 9, subsequent: 3 });
    expect(read(0, 101)).toMatchObject({ initial: 6, subsequent: 100 });
  });

  it('carry the roles of whoever is signed in, joined by commas [LST-04, LIS-07]', () => {
    expect(read(1, 1, ['vet', 'shelter']).roles).toBe('vet,shelter');
    expect(read(1, 1, []).roles).toBeUndefined();
    expect(read(1, 1).roles).toBeUndefined();
  });
});

describe('what a visitor chooses', () => {
  it('may name a taxonomy once for each term, as forms do, and is the same in any order [LIS-27]', () => {
    const inForm = new URLSearchParams('filter_tags=ticks&filter_species=dog&filter_tags=fleas&utm=x');
    const inOne = new URLSearchParams('filter_tags=fleas,ticks&filter_species=dog');
    expect(listerChoice(inForm)).toEqual(listerChoice(inOne));
    expect(choiceKey(inForm, true)).toBe(choiceKey(inOne, true));
    expect(choiceKey(new URLSearchParams('page=2'), true)).not.toBe(choiceKey(new URLSearchParams(), true));
    expect(choiceKey(new URLSearchParams('page=2'), false)).toBe(choiceKey(new URLSearchParams(), false));
  });

  it('is one of three orders [LIS-18]', () => {
    const order = (sort: string) => listerChoice(new URLSearchParams({ sort })).orderBy;
    for (const sort of ['aZ', 'zA', 'recommended']) expect(order(sort)).toBe(sort);
    for (const sort of ['az', '', 'order_by_date_last_modified']) expect(order(sort)).toBeUndefined();
  });

  it('stands in the address, one parameter a taxonomy [LIS-27, LIS-33]', () => {
    const query = new URLSearchParams('filter_tags=fleas,ticks&filter_species=dog&sort=zA&page=2');
    expect(listerChoice(query)).toEqual({
      filters: [
        { taxonomy: 'species', terms: ['dog'] },
        { taxonomy: 'tags', terms: ['fleas', 'ticks'] },
      ],
      orderBy: 'zA',
    });
  });

  it('is passed over where it makes no sense [SEC-04]', () => {
    const query = new URLSearchParams('filter_=x&filter_tags=%22%3E&filter_A-b=x&sort=random');
    expect(listerChoice(query)).toEqual({ filters: [], orderBy: undefined });
  });
});

describe('pagination', () => {
  const draw = (current: number, last: number, query = '', nextText = '', prevText = '') =>
    renderToStaticMarkup(
      <Pagination
        path="/en_gb/advice"
        query={query}
        words={listerWords('en_gb', { next: nextText, prev: prevText })}
        current={current}
        last={last}
      />,
    );

  it('reads Next and Prev unless the editor says otherwise [LST-12, LIS-15]', () => {
    expect(draw(2, 3)).toMatch(/>Prev<.*>Next</);
    expect(draw(2, 3, '', 'Older', 'Newer')).toMatch(/>Newer<.*>Older</);
  });

  it('disables Prev on the first page and Next on the last [LST-12]', () => {
    expect(draw(1, 3)).toMatch(/<button[^>]*disabled[^>]*>Prev<.*<a[^>]*>Next</);
    expect(draw(3, 3)).toMatch(/<a[^>]*>Prev<.*<button[^>]*disabled[^>]*>Next</);
  });

  it('keeps the other parameters of the address, and leaves page 1 out of it [LST-12]', () => {
    const html = draw(2, 3, 'filter_tags=fleas&page=2');
    expect(html).toContain('href="/en_gb/advice?filter_tags=fleas&amp;page=3"');
    expect(html).toContain('href="/en_gb/advice?filter_tags=fleas"');
  });
});

describe('an item of a list', () => {
  const item = (elements: Record<string, unknown>, type = 'article') => ({
    id: '1',
    codename: 'x',
    type,
    elements: Object.fromEntries(
      Object.entries(elements).map(([name, value]) => [name, { type: 'text', name, value }]),
    ),
  });

  it('has title, picture, address, category, tags and description [LIS-06]', () => {
    const listed = toListedItem(
      item({
        title: 'Fleas in winter',
        description: 'They live on.',
        thumbnail_image: [{ url: 'https://assets.example/f.jpg', description: 'A flea' }],
        article_slug: 'fleas-in-winter',
        article_lister_category: [{ codename: 'parasites', name: 'Parasites' }],
        tags: [{ codename: 'fleas', name: 'Fleas' }],
      }),
      { locale: 'en_gb', path: '/en_gb/advice' },
    );
    expect(listed).toMatchObject({
      title: 'Fleas in winter',
      description: 'They live on.',
      image: { url: 'https://assets.example/f.jpg', description: 'A flea' },
      href: '/en_gb/advice/fleas-in-winter',
      category: 'Parasites',
      tags: ['Fleas'],
    });
  });

  it('other than an article leads where its address says, or nowhere [LIS-06]', () => {
    const href = (slug: unknown, type: string) =>
      toListedItem(item({ article_slug: slug }, type), { locale: 'us', path: '/us/a' }).href;
    expect(href('offers/seresto', 'coupon')).toBe('offers/seresto');
    expect(href('https://shop.example', 'article')).toBe('https://shop.example');
    expect(href('/elsewhere', 'article')).toBe('/elsewhere');
    expect(href(undefined, 'coupon')).toBe('');
  });

  it('that is an article leads to the page it is read at, wherever its list stands [LIS-06]', () => {
    const found = { ...item({ article_slug: 'fleas' }), path: 'pet/advice/fleas' };
    expect(toListedItem(found, { locale: 'us', path: '/us' }).href).toBe('/pet/advice/fleas');
  });

  it('names its terms in the language of the page [LIS-06]', () => {
    const tagged = item({
      tags: [
        { codename: 'fleas', name: 'Fleas' },
        { codename: 'new_term', name: 'New' },
      ],
    });
    expect(toListedItem(tagged, { locale: 'at', path: '/at' }).tags).toEqual(['Flöhe', 'New']);
    expect(toListedItem(tagged, { locale: 'us', path: '/us' }).tags).toEqual(['Fleas', 'New']);
  });
});
