import { defaultLocale, locales } from '@merrowvale/shared/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentItemOf } from '../../web/content/model/content-item.ts';
import { isItemOf } from '../../web/lib/pages/block-context.ts';
import { environmentId, menu, type RunningContent, runContent } from './support/sample-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await runContent({ feedPageSize: 3 });
});
afterAll(() => content[Symbol.asyncDispose]());

const codenamesOf = (items: { system: { codename: string } }[]) => items.map((item) => item.system.codename);
const articles = () => content.client().items<ContentItemOf<'article'>>().type('article');

describe('queries of the delivery client on the local content server', () => {
  it('order by elements and system properties, ascending and descending [CMS-02]', async () => {
    const ordered = async (property: string, direction: 'asc' | 'desc') =>
      codenamesOf((await articles().orderParameter(property, direction).toPromise()).data.items);
    expect(await ordered('elements.title', 'desc')).toEqual(['worms', 'ticks', 'fleas']);
    expect(await ordered('elements.lister_order_number', 'asc')).toEqual(['worms', 'fleas', 'ticks']);
    expect(await ordered('elements.published_at', 'desc')).toEqual(['worms', 'ticks', 'fleas']);
    expect(await ordered('system.last_modified', 'desc')).toEqual(['ticks', 'fleas', 'worms']);
  });

  it('page with skip and limit, count on demand, and link to the next page [CMS-02]', async () => {
    const first = await articles().limitParameter(2).includeTotalCountParameter().toPromise();
    expect(codenamesOf(first.data.items)).toEqual(['fleas', 'ticks']);
    expect(first.data.pagination).toMatchObject({ skip: 0, limit: 2, count: 2, totalCount: 3 });
    expect(first.data.pagination.nextPage).toContain('skip=2');

    const last = await articles().skipParameter(2).limitParameter(2).toPromise();
    expect(codenamesOf(last.data.items)).toEqual(['worms']);
    expect(last.data.pagination.nextPage).toBeFalsy();
    expect(last.data.pagination.totalCount).toBeNull();

    const all = await articles().limitParameter(1).toAllPromise();
    expect(codenamesOf(all.data.items)).toEqual(['fleas', 'ticks', 'worms']);
    expect(all.responses).toHaveLength(3);
  });

  it('follow links to the requested depth, one level by default [CMS-02]', async () => {
    const linkedAt = async (depth: number | undefined) => {
      const query = content.client().item<ContentItemOf<'page'>>('home');
      const response = await (depth === undefined ? query : query.depthParameter(depth)).toPromise();
      return Object.keys(response.data.linkedItems).sort();
    };
    expect(await linkedAt(0)).toEqual([]);
    expect(await linkedAt(1)).toEqual(['home__page_blocks_2', 'home_hero']);
    expect(await linkedAt(undefined)).toEqual(['home__page_blocks_2', 'home_hero']);
    expect(await linkedAt(2)).toEqual(['home__page_blocks_2', 'home__page_blocks_2__cards_1', 'home_hero']);
  });

  it('return blocks in the editor’s order, each with its type [CMS-02]', async () => {
    const { data } = await content.client().item<ContentItemOf<'page'>>('home').depthParameter(2).toPromise();
    const [hero, grid] = data.item.elements.page_blocks.linkedItems;
    expect(isItemOf(hero, 'hero_banner') && hero.elements.heading.value).toBe('Healthy animals');
    const cards = isItemOf(grid, 'card_grid') ? grid.elements.cards.linkedItems : [];
    expect(cards.map(({ elements }) => elements.title.value)).toEqual(['Dogs']);
  });

  it('support items that link to each other [CMS-02]', async () => {
    const files = {
      'items/en_gb/dogs.json': menu('Dogs', ['cats']),
      'items/en_gb/cats.json': menu('Cats', ['dogs']),
    };
    await using circle = await runContent({}, files);
    const { data } = await circle
      .client()
      .item<ContentItemOf<'navigation_link'>>('dogs')
      .depthParameter(9)
      .toPromise();
    const [cats] = data.item.elements.children.linkedItems;
    expect(cats?.elements.children.linkedItems[0]?.elements.children.linkedItems[0]?.system.codename).toBe(
      'cats',
    );
  });

  it('return only the requested elements, for linked items as well [CMS-02]', async () => {
    const { data } = await content
      .client()
      .item<ContentItemOf<'navigation_link'>>('dogs')
      .elementsParameter(['text', 'children'])
      .toPromise();
    expect(Object.keys(data.item.elements).sort()).toEqual(['children', 'text']);
    expect(Object.keys(data.linkedItems.cats?.elements ?? {}).sort()).toEqual(['children', 'text']);

    const without = await articles().excludeElementsParameter(['content', 'author']).toPromise();
    expect(without.data.items[0]?.elements).not.toHaveProperty('content');
    expect(without.data.linkedItems).toEqual({});
  });

  it('fall back from a language to its fallback and then to the default, also for links [CMS-02]', async () => {
    const titled = async (language: 'de' | 'at' | 'us' | 'en_gb') => {
      const { data } = await articles().languageParameter(language).toPromise();
      return data.items.map((item) => `${item.system.language} ${item.elements.title.value}`);
    };
    expect(await titled('de')).toEqual(['de Flöhe', 'en_gb Ticks', 'en_gb Worms']);
    expect(await titled('at')).toEqual(await titled('de'));
    expect(await titled('us')).toEqual(['en_gb Fleas', 'en_gb Ticks', 'en_gb Worms']);

    const own = await articles().languageParameter('de').equalsFilter('system.language', 'de').toPromise();
    expect(codenamesOf(own.data.items)).toEqual(['fleas']);
    const { data } = await content
      .client()
      .item<ContentItemOf<'navigation_link'>>('dogs')
      .languageParameter('at')
      .toPromise();
    expect(data.item.elements.children.linkedItems[0]?.elements.text.value).toBe('Katzen');
  });

  it('return the whole feed page by page, without links [CMS-02]', async () => {
    const first = await content.client().itemsFeed().toPromise();
    expect(first.data.items).toHaveLength(3);
    expect(first.xContinuationToken).toBeTruthy();
    const all = await content.client().itemsFeed().toAllPromise();
    const listed = await content.client().items().toPromise();
    expect(codenamesOf(all.data.items)).toEqual(codenamesOf(listed.data.items));
    const feed = await content.client().itemsFeed().type('article').toAllPromise();
    expect(codenamesOf(feed.data.items)).toEqual(['fleas', 'ticks', 'worms']);
    expect(feed.responses.flatMap((response) => Object.keys(response.data.linkedItems))).toEqual([
      'fleas_quote',
    ]);
  });

  it('return the items that use an item, so that only their pages are revalidated [CMS-02]', async () => {
    const used = await content.client().itemUsedIn('birds').toAllPromise();
    expect(used.data.items.map(({ system }) => `${system.language} ${system.codename}`)).toEqual([
      'en_gb cats',
      'de dogs',
      'en_gb dogs',
    ]);
    const shown = await content.client().assetUsedIn('flea_svg').toPromise();
    expect(shown.data.items.map(({ system }) => system.codename)).toEqual(['fleas']);
  });

  it('return the items of a type, collection or language that use an item [CMS-02]', async () => {
    const query = () => content.client().itemUsedIn('birds');
    const users = async (of: ReturnType<typeof query>) =>
      (await of.toAllPromise()).data.items.map(({ system }) => `${system.language} ${system.codename}`);
    const german = await fetch(`${content.url}/${environmentId}/items/birds/used-in?system.language=de`);
    expect(await german.json()).toMatchObject({ items: [{ system: { codename: 'dogs', language: 'de' } }] });
    expect(await users(query().type('page'))).toEqual([]);
    expect(await users(query().types(['page', 'navigation_link']))).toHaveLength(3);
    expect(await users(query().collection('default'))).toHaveLength(3);
  });

  it('return types with their elements, taxonomies and languages [CMS-02, CMS-03]', async () => {
    const client = content.client();
    const types = await client.types().toPromise();
    expect(types.data.items.length).toBeGreaterThan(150);
    const type = await client.type('text_block').toPromise();
    expect(type.data.type.elements.find(({ codename }) => codename === 'text_alignment')?.options).toEqual([
      { codename: 'left', name: 'Left' },
      { codename: 'center', name: 'Centre' },
      { codename: 'right', name: 'Right' },
      { codename: 'justify', name: 'Justified' },
    ]);
    const groups = await client.taxonomies().toPromise();
    expect(groups.data.items.map(({ system }) => system.codename)).toContain('rebate_types');
    const group = await client.taxonomy('species').toPromise();
    expect(group.data.taxonomy.terms.map(({ codename }) => codename)).toContain('dog');
    const languages = await client.languages().toPromise();
    expect(languages.data.items.map(({ system }) => system.codename)).toEqual([...locales.keys()]);
    expect(languages.data.items[0]?.system.codename).toBe(defaultLocale);
  });

  it('get the service’s error for a missing item [CMS-02]', async () => {
    const client = content.client();
    await expect(client.item('nothing').toPromise()).rejects.toMatchObject({
      errorCode: 100,
      message: "The requested content item 'nothing' was not found.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const missing = await fetch(`${content.url}/${environmentId}/types/nothing`);
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { error_code: 101, specific_code: 0 },
    ]);
    const foreign = await fetch(`${content.url}/another-environment/items`);
    expect([foreign.status, await foreign.json()]).toMatchObject([404, { error_code: 105 }]);
    expect((await fetch(`${content.url}/${environmentId}/items/%E0%A4%A`)).status).toBe(400);
    for (const query of ['limit=0', 'limit=2001', 'skip=-1', 'depth=x', 'order=title'])
      expect((await fetch(`${content.url}/${environmentId}/items?${query}`)).status, query).toBe(400);
  });
});
