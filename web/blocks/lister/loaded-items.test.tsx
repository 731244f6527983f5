import type { ListerResponse } from '@merrowvale/shared/schemas/lister.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { article, articleSettings as settings } from '../../../test/support/web/lister.ts';
import { termNames } from '../../lib/i18n/term-names.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import { listerChoice } from './lister-choice.ts';
import LoadedItems, { type ListProps, listerItemsQuery } from './loaded-items.tsx';

let client: QueryClient;
vi.mock('../../lib/api/query-client.ts', () => ({ queryClientFor: () => client }));
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
});

const props: ListProps = {
  locale: 'en_gb',
  termNames: {},
  path: '/en_gb/advice',
  query: '',
  viewer: '',
  settings,
  texts: textsIn('en_gb', messagesFor('en_gb').lister),
  heading: 'h3',
  pages: undefined,
  featured: false,
  skeletons: 6,
};
const response = (count: number, totalCount: number): ListerResponse => ({
  success: true,
  message: 'OK',
  items: Array.from({ length: count }, (_, index) => article(index + 1)),
  pagination: { totalCount },
});

const none = { filters: [], orderBy: undefined };

function rendered(loaded: ListerResponse | undefined, differences: Partial<ListProps> = {}, from = 0) {
  const shown = { ...props, ...differences };
  const choice = listerChoice(new URLSearchParams(shown.query));
  const { queryKey } = listerItemsQuery({ locale: 'en_gb', settings: shown.settings, choice }, from);
  if (loaded) client.setQueryData<unknown, QueryKey>(queryKey, { pages: [loaded], pageParams: [from] });
  return renderToStaticMarkup(<LoadedItems {...shown} rendered={undefined} />);
}

function renderedMore(loaded: ListerResponse | undefined, differences: Partial<ListProps> = {}) {
  const shown = { ...props, ...differences };
  const { queryKey } = listerItemsQuery({ locale: 'en_gb', settings: shown.settings, choice: none }, 0, 6);
  if (loaded) client.setQueryData<unknown, QueryKey>(queryKey, { pages: [loaded], pageParams: [6] });
  const server = { count: 6, total: 14, top: null, items: <p>Drawn</p> };
  return renderToStaticMarkup(<LoadedItems {...shown} rendered={server} />);
}

const count = (html: string, part: string | RegExp) => html.split(part).length - 1;
const articles = (html: string) => parseHtml(html).all('article').length;

describe('a list', () => {
  it('shows placeholders while its items load [LIS-09, LIS-17]', () => {
    const html = rendered(undefined, { skeletons: 7 });
    expect(parseHtml(html).attributes('aria-busy')).toContain('true');
    expect(count(html, 'height:24rem')).toBe(7);
  });

  it('shows its items, their number and the total, and a control while there are more [LST-14, LIS-10]', () => {
    const html = rendered(response(6, 7));
    expect(articles(html)).toBe(6);
    expect(html).toContain('6 of 7');
    expect(html).toContain('Load more');
    client.clear();
    expect(rendered(response(7, 7))).not.toContain('Load more');
  });

  it('announces that more is loading, and then appends it [LIS-09, LST-14]', () => {
    const waiting = renderedMore(undefined);
    expect(waiting).toMatch(/Drawn.*6 of 14.*Loading…/);
    const html = renderedMore(response(6, 14));
    expect(articles(html)).toBe(6);
    expect(parseHtml(html).text).toMatch(/Drawn.*Article 6.*12 of 14.*Load more/);
    client.clear();
    expect(renderedMore(response(8, 14))).toMatch(/14 of 14(?!.*Load more)/);
  });

  it('uses the editor’s labels if there are any [LST-14]', () => {
    const texts = textsIn(
      'en_gb',
      withEditorTexts(messagesFor('en_gb').lister, {
        loadMore: 'More advice',
        empty: 'No advice yet.',
        next: '',
      }),
    );
    expect(rendered(response(6, 7), { texts })).toContain('More advice');
    client.clear();
    expect(rendered(response(0, 0), { texts })).toContain('No advice yet.');
    expect(rendered(response(0, 0))).toContain('There is nothing here yet.');
  });

  it('names terms in the language of the page in what it loads [LIS-06]', () => {
    const category = { codename: 'parasites', name: 'Parasites' };
    const loaded = response(1, 7);
    loaded.items = loaded.items?.map(({ elements, ...item }) => ({
      ...item,
      elements: {
        ...elements,
        article_lister_category: { type: 'taxonomy', name: 'Category', value: [category] },
      },
    }));
    const german = { termNames: termNames('de', 'article_categories', 'tags') };
    expect(rendered(loaded, german)).toContain('>Parasiten<');
    expect(renderedMore(loaded, german)).toContain('>Parasiten<');
    expect(rendered(loaded)).toContain('>Parasites<');
  });

  it('features the first three if enabled, and repeats none [LIS-13]', () => {
    const page = parseHtml(rendered(response(5, 5), { featured: true }));
    expect(page.all('ul').map((list) => list.all('article').length)).toEqual([3, 2]);
  });

  it('with pages shows the page in the address [LST-09]', () => {
    const html = rendered(response(2, 14), { pages: 'page', query: 'page=3' }, 12);
    expect(articles(html)).toBe(2);
    expect(parseHtml(html).texts('*', { 'aria-current': 'page' })).toContain('3');
    expect(parseHtml(rendered(response(6, 6), { pages: 'page' })).all('nav')).toEqual([]);
  });

  it('tells screen readers how many items there are, also none [LST-10]', () => {
    expect(parseHtml(rendered(response(6, 14))).texts('p', { 'data-live': 'polite' })).toContain('6 of 14');
    expect(parseHtml(rendered(response(0, 0))).texts('p', { 'data-live': 'polite' })).toContain(
      'There is nothing here yet.',
    );
  });

  it('that is empty is not “not found” on its first page [LST-10]', () => {
    expect(rendered(response(0, 0), { pages: 'page' })).toContain('There is nothing here yet.');
    expect(rendered(response(0, 0), { pages: 'page', query: 'page=2' }, 6)).not.toContain('nothing here');
  });
});
