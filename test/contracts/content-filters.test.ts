import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, runContent } from './support/sample-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await runContent();
});
afterAll(() => content[Symbol.asyncDispose]());

type Query = ReturnType<ReturnType<RunningContent['client']>['items']>;

async function found(narrow: (query: Query) => Query): Promise<string[]> {
  const response = await narrow(content.client().items().type('article')).toPromise();
  return response.data.items.map((item) => item.system.codename);
}

describe('filters of the delivery client on the local content server', () => {
  it('match equal or unequal values in text, numbers and system properties [CMS-01, CMS-02]', async () => {
    expect(await found((query) => query.equalsFilter('elements.title', 'Ticks'))).toEqual(['ticks']);
    expect(await found((query) => query.equalsFilter('elements.title', 'ticks'))).toEqual([]);
    expect(await found((query) => query.equalsFilter('elements.lister_order_number', '2'))).toEqual([
      'fleas',
    ]);
    expect(await found((query) => query.equalsFilter('system.name', 'Worms'))).toEqual(['worms']);
    expect(await found((query) => query.notEqualsFilter('elements.title', 'Ticks'))).toEqual([
      'fleas',
      'worms',
    ]);
    expect(await found((query) => query.notEqualsFilter('system.codename', 'fleas'))).toEqual([
      'ticks',
      'worms',
    ]);
  });

  it('compare numbers as numbers and dates as dates, with inclusive bounds [CMS-02]', async () => {
    const order = 'elements.lister_order_number';
    expect(await found((query) => query.lessThanFilter(order, 10))).toEqual(['fleas']);
    expect(await found((query) => query.lessThanOrEqualFilter(order, 10))).toEqual(['fleas', 'ticks']);
    expect(await found((query) => query.greaterThanFilter(order, 2))).toEqual(['ticks']);
    expect(await found((query) => query.greaterThanOrEqualFilter(order, 2))).toEqual(['fleas', 'ticks']);
    expect(await found((query) => query.rangeFilter(order, 2, 9))).toEqual(['fleas']);
    expect(await found((query) => query.rangeFilter(order, 2, 10))).toEqual(['fleas', 'ticks']);

    const date = 'elements.published_at';
    expect(await found((query) => query.greaterThanFilter(date, '2026-02-20'))).toEqual(['worms']);
    expect(await found((query) => query.greaterThanOrEqualFilter(date, '2026-02-20'))).toEqual([
      'ticks',
      'worms',
    ]);
    expect(await found((query) => query.lessThanFilter(date, '2026-02-10T09:00:00Z'))).toEqual([]);
    expect(
      await found((query) => query.rangeFilter(date, '2026-02-10T09:00:00Z', '2026-02-20T00:00:00Z')),
    ).toEqual(['fleas', 'ticks']);
    expect(
      await found((query) => query.greaterThanFilter('system.last_modified', '2026-03-01T08:00:00Z')),
    ).toEqual(['ticks']);
  });

  it('match one of several values, or none of them [CMS-02]', async () => {
    expect(await found((query) => query.inFilter('system.codename', ['worms', 'fleas', 'nobody']))).toEqual([
      'fleas',
      'worms',
    ]);
    expect(await found((query) => query.notInFilter('system.codename', ['worms', 'fleas']))).toEqual([
      'ticks',
    ]);
    expect(await found((query) => query.inFilter('elements.title', ['Ticks']))).toEqual(['ticks']);
  });

  it('match terms, options and links: one, any, all [CMS-02]', async () => {
    expect(await found((query) => query.containsFilter('elements.tags', ['fleas']))).toEqual(['fleas']);
    expect(await found((query) => query.anyFilter('elements.tags', ['fleas', 'ticks']))).toEqual([
      'fleas',
      'ticks',
    ]);
    expect(await found((query) => query.allFilter('elements.tags', ['fleas', 'ticks']))).toEqual(['fleas']);
    expect(await found((query) => query.containsFilter('elements.hide_from_lister', ['yes']))).toEqual([
      'ticks',
    ]);
    expect(await found((query) => query.containsFilter('elements.author', ['vet']))).toEqual(['fleas']);
    expect(await found((query) => query.containsFilter('elements.title', ['Ticks']))).toEqual([]);
  });

  it('match empty and non-empty elements of every type [CMS-02]', async () => {
    for (const element of ['lister_order_number', 'tags', 'hide_from_lister'])
      expect(await found((query) => query.emptyFilter(`elements.${element}`)), element).toEqual(['worms']);
    for (const element of ['content', 'thumbnail_image', 'description'])
      expect(await found((query) => query.notEmptyFilter(`elements.${element}`)), element).toEqual(['fleas']);
    expect(await found((query) => query.notEmptyFilter('elements.published_at'))).toHaveLength(3);
  });

  it('are combined with AND [CMS-02]', async () => {
    expect(
      await found((query) =>
        query
          .containsFilter('elements.species', ['dog'])
          .greaterThanFilter('elements.lister_order_number', 5),
      ),
    ).toEqual(['ticks']);
    const types = await content.client().items().types(['page', 'hero_banner']).toPromise();
    expect(types.data.items.map((item) => item.system.type)).toEqual(['page', 'hero_banner']);
  });

  it('with an unknown operator get the service’s error [CMS-02]', async () => {
    const query = content.client().items().withCustomParameter('elements.title[like]', 'x');
    await expect(query.toPromise()).rejects.toMatchObject({
      errorCode: 1,
      message: expect.stringContaining('like'),
    });
  });
});
