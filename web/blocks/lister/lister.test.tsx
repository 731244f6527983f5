import type { ListerAnswer } from '@merrowvale/shared/schemas/lister.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ItemList, type ItemListProps } from './item-list.client.tsx';
import { toListedItem } from './listed-item.ts';
import { listerChoice } from './lister-choice.ts';
import { listerItemsQuery } from './lister-query.ts';
import type { ListerSettings } from './lister-settings.ts';
import { listerSettings } from './lister-settings.ts';
import { Pagination } from './pagination.tsx';

const settings: ListerSettings = {
  codename: 'article',
  initial: 6,
  subsequent: 6,
  orderBy: undefined,
  filters: [],
  roles: undefined,
};
const props: ItemListProps = {
  locale: 'en_gb',
  path: '/en_gb/advice',
  query: '',
  settings,
  texts: { loadMore: '', next: '', prev: '', empty: '' },
  paginate: false,
  featured: false,
  skeletons: 6,
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

function drawn(loaded: ListerAnswer | undefined, differences: Partial<ItemListProps> = {}, from = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const shown = { ...props, ...differences };
  const { queryKey } = listerItemsQuery(
    'en_gb',
    shown.settings,
    listerChoice(new URLSearchParams(shown.query)),
    from,
  );
  if (loaded) client.setQueryData(queryKey, { pages: [loaded], pageParams: [from] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ItemList {...shown} />
    </QueryClientProvider>,
  );
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
    expect(drawn(answer(7, 7))).not.toContain('Load more');
  });

  it('says the editor’s words where there are some [LST-14]', () => {
    const texts = { ...props.texts, loadMore: 'More advice', empty: 'No advice yet.' };
    expect(drawn(answer(6, 7), { texts })).toContain('More advice');
    expect(drawn(answer(0, 0), { texts })).toContain('No advice yet.');
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
  it('stands in the address, one parameter a taxonomy [LIS-27, LIS-33]', () => {
    const query = new URLSearchParams('filter_tags=fleas,ticks&filter_species=dog&sort=zA&page=2');
    expect(listerChoice(query)).toEqual({
      filters: [
        { taxonomy: 'tags', terms: ['fleas', 'ticks'] },
        { taxonomy: 'species', terms: ['dog'] },
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
        locale="en_gb"
        path="/en_gb/advice"
        query={query}
        current={current}
        last={last}
        nextText={nextText}
        prevText={prevText}
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
      '/en_gb/advice',
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
      toListedItem(item({ article_slug: slug }, type), '/us/a').href;
    expect(href('offers/seresto', 'coupon')).toBe('offers/seresto');
    expect(href('https://shop.example', 'article')).toBe('https://shop.example');
    expect(href('/elsewhere', 'article')).toBe('/elsewhere');
    expect(href(undefined, 'coupon')).toBe('');
  });
});
