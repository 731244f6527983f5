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
  it('match a value, another one, or one of several, in elements and system properties [CMS-01, CMS-02]', async () => {
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
    expect(await found((query) => query.inFilter('system.codename', ['worms', 'fleas', 'nobody']))).toEqual([
      'fleas',
      'worms',
    ]);
    expect(await found((query) => query.inFilter('elements.title', ['Ticks']))).toEqual(['ticks']);
  });

  it('are combined with AND [CMS-02]', async () => {
    expect(
      await found((query) =>
        query.inFilter('system.codename', ['worms', 'fleas']).equalsFilter('elements.title', 'Worms'),
      ),
    ).toEqual(['worms']);
    const types = await content.client().items().types(['page', 'hero_banner']).toPromise();
    expect(types.data.items.map((item) => item.system.type)).toEqual(['page', 'hero_banner']);
  });

  it('with another operator get the service’s error, which names it [CMS-02]', async () => {
    for (const operator of ['gt', 'contains', 'like']) {
      const query = content.client().items().withCustomParameter(`elements.title[${operator}]`, 'x');
      await expect(query.toPromise()).rejects.toMatchObject({
        errorCode: 1,
        message: `The filter operator '${operator}' is not supported.`,
      });
    }
  });
});
