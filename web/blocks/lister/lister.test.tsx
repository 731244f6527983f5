import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { redirect } from 'next/navigation';
import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { article } from '../../../test/support/web/lister.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { Lister } from './lister.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  redirect: vi.fn((address: string) => {
    throw new Error(`sent to ${address}`);
  }),
}));

const count = (html: string, part: string) => html.split(part).length - 1;

describe('a server-rendered list', () => {
  const element = (value: unknown) => ({ type: 'text', name: '', value });
  const block = (more: Record<string, unknown> = {}) => ({
    system: { codename: 'a_list', type: 'article_lister', workflowStep: 'published' },
    elements: Object.fromEntries(
      Object.entries({
        title: '',
        item_type: [],
        featured: [],
        paginate: [],
        lister__skip: null,
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
    parseHtml(html)
      .allByRole('heading')
      .flatMap(({ text }) => /Article \d+|For vets only/.exec(text) ?? []);
  async function render(
    elements: Record<string, unknown>,
    facts: Partial<BlockContext> = {},
    items: readonly SourceItem[] = fourteen,
  ) {
    const context = {
      locale: 'en_gb',
      path: '/en_gb/advice',
      query: '',
      siteSection: 'corporate',
      visitor: 'anonymous',
      visible: (parts: readonly object[]) => [...parts],
      pagedLists: ['a_list'],
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

  it('shows the code of a voucher beside its end, on paper, too', async () => {
    const voucher = { title: element('A pound off'), voucher_code: element('UK-DOG-27') };
    const page = parseHtml(await render({}, {}, [source(1, { elements: voucher })]));
    expect(page.get('code').text).toBe('UK-DOG-27');
  });

  it('has its first items in the page, and links to more without scripts [LST-06, LIS-12, LST-14]', async () => {
    const html = await render({});
    expect(titles(html)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Article ${number}`));
    expect(html).toContain('6 of 14');
    parseHtml(html).get('form', { action: '/en_gb/advice' }).get('button', { value: '12', name: 'shown' });
    expect(titles(await render({}, { query: '?shown=12&x=y' }))).toHaveLength(12);
    parseHtml(await render({}, { query: '?shown=12&x=y' })).get('*', {
      type: 'hidden',
      name: 'x',
      value: 'y',
    });
    expect(await render({}, { query: '?shown=18' })).not.toContain('Load more');
  });

  it('starts after the items that its editor skips, which count in no total [LST-01, LST-07]', async () => {
    const html = await render({ lister__skip: 3 });
    expect(titles(html)).toEqual([4, 5, 6, 7, 8, 9].map((number) => `Article ${number}`));
    expect(html).toContain('6 of 11');
    const pages = { lister__skip: 3, paginate: yes };
    expect(titles(await render(pages, { query: '?page=2' }))).toHaveLength(5);
    await expect(render(pages, { query: '?page=3' })).rejects.toThrow();
    expect(await render({ lister__skip: 20 })).toContain('There is nothing here yet.');
  });

  it('uses the site section’s filters and labels, unless the editor has set others [SHL-47]', async () => {
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
    expect(titles(await render({}, {}, items))).toHaveLength(4);
    expect(titles(await render({}, { siteSection: 'pet' }, items))).toEqual(['Article 1', 'Article 2']);
    expect(titles(await render({}, { siteSection: 'farm' }, items))).toEqual(['Article 3']);
    expect(await render({}, { siteSection: 'farm' }, [])).toContain(
      'There is nothing for your herd here yet.',
    );
    expect(
      await render(
        {},
        { siteSection: 'farm' },
        fourteen.map((_, index) => about('farm')(index)),
      ),
    ).toContain('More for your herd');
    expect(await render({}, {}, [])).toContain('There is nothing here yet.');
  });

  it('has pages if the editor enables them, and a page number out of range is not found [LST-09, LST-10]', async () => {
    const pages = { paginate: yes };
    expect(titles(await render(pages, { query: '?page=3' }))).toEqual(['Article 13', 'Article 14']);
    for (const page of ['0', '-1', 'abc', '4', '1.5']) {
      await expect(render(pages, { query: `?page=${page}` }), page).rejects.toThrow();
      expect(vi.mocked(redirect)).toHaveBeenLastCalledWith('/en_gb/404');
    }
    expect(await render(pages, { query: '?page=1' }, [])).toContain('There is nothing here yet.');
    await expect(render(pages, { query: '?page=2' }, [])).rejects.toThrow();
  });

  it('has a page number of its own beside another list with pages, so that each offered page opens [LST-10, LST-11]', async () => {
    const second = { pagedLists: ['another_list', 'a_list'] };
    const html = await render({ paginate: yes }, { ...second, query: '?page=8' });
    expect(titles(html)).toHaveLength(6);
    const offered = parseHtml(html)
      .attributes('href', 'a', { href: /^\/en_gb\/advice\?/ })
      .map((href) => href.slice('/en_gb/advice'.length));
    expect(offered).toContain('?page=8&page_2=3');
    for (const query of offered) await render({ paginate: yes }, { ...second, query });
    await expect(render({ paginate: yes }, { ...second, query: '?page_2=4' })).rejects.toThrow();
  });

  it('follows the filters and the order in the address [LIS-27, LIS-32]', async () => {
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
    expect(titles(await render({}, { query: '?filter_tags=fleas' }, items))).toEqual(['Article 3']);
    expect(titles(await render({}, { query: '?sort=zA' }, items))).toEqual([
      'Article 3',
      'Article 2',
      'Article 1',
    ]);
  });

  it('does not send items for a role to anybody without it [ROL-09, LST-04]', async () => {
    const items = [source(1), gated(2)];
    const html = await render({}, {}, items);
    expect(html).not.toContain('For vets only');
    expect(html).toContain('1 of 1');
    expect(titles(await render({}, { visitor: { id: 'vera', roles: ['vet'] } }, items))).toContain(
      'For vets only',
    );
  });

  it('leaves out the article whose own page contains it [LST-03]', async () => {
    const items = [source(1, { path: 'advice/article-1' }), source(2, { path: 'advice/article-2' })];
    expect(titles(await render({}, { path: '/en_gb/advice/article-1' }, items))).toEqual(['Article 2']);
  });

  it('leaves loading to the browser if the content system fails [LST-05, LIS-09]', async () => {
    const listed = async () => {
      throw new Error('down');
    };
    const html = await render({}, { listed });
    expect(count(html, 'height:24rem')).toBe(6);
  });
});
