import { expect, it, vi } from 'vitest';
import { everyPage, siteIndex, trimmedPath } from './site-index.ts';

const asked: [string, unknown][] = [];
const page = (path: string, parent: string[], tower: string[]) => ({
  system: { id: 'id', codename: 'fleas', language: 'de' },
  elements: {
    page_url: { value: path },
    page_title: { value: 'Flöhe' },
    breadcrumb_text: { value: 'Alle Flöhe' },
    parent_page: { value: parent },
    tower: { value: tower.map((codename) => ({ codename })) },
  },
});

vi.mock('./cached-content.ts', () => ({
  cachedContent:
    (read: (data: unknown, mode: string) => unknown) =>
    async ({ mode }: { mode: string }, ask: () => Promise<{ data: unknown }>) =>
      read((await ask()).data, mode),
}));
vi.mock('./client.ts', () => ({
  contentClient: (mode: string) => {
    const note = (name: string) => (value?: unknown) => {
      asked.push([name, value ?? mode]);
      return query;
    };
    const query = {
      ...{ items: note('items'), type: note('type'), languageParameter: note('language') },
      ...{
        depthParameter: note('depth'),
        limitParameter: note('limit'),
        elementsParameter: note('elements'),
      },
      toPromise: async () => ({
        response: { data: [page('/advice/fleas/', ['advice'], ['pets']), page('fleas', [], [])] },
        hasStaleContent: false,
      }),
      mappingService: { listContentItemsResponse: (items: unknown) => ({ items }) },
    };
    return query;
  },
}));

it('the index has the path, title, parent and section of every page of a locale [ROU-01, ROU-04]', async () => {
  const shared = {
    id: 'id',
    codename: 'fleas',
    title: 'Flöhe',
    breadcrumbText: 'Alle Flöhe',
    language: 'de',
  };
  expect(await siteIndex('live', 'de')).toEqual([
    { ...shared, path: 'advice/fleas', parent: 'advice', siteSection: 'pets' },
    { ...shared, path: 'fleas', parent: undefined, siteSection: undefined },
  ]);
  expect(trimmedPath(' /de/ ')).toBe('de');
  asked.length = 0;
  everyPage('preview', 'de');
  expect(asked).toEqual([
    ['items', 'preview'],
    ['type', 'page'],
    ['language', 'de'],
    ['depth', 0],
    ['limit', 2000],
  ]);
});
