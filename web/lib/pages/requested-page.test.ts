import { beforeEach, expect, it, vi } from 'vitest';
import { queryText } from './query-text.ts';
import { requestedPage } from './requested-page.ts';

const published = new Set<string>();
beforeEach(() => {
  for (const codename of ['home', 'fleas', 'lost']) published.add(codename);
});

vi.mock('../preview/content-mode.ts', () => ({ contentMode: async () => 'live' }));
vi.mock('../content/site-index.ts', () => ({
  siteIndex: async () => [
    { path: '', codename: 'home' },
    { path: 'advice/fleas', codename: 'fleas' },
    { path: 'sorry', codename: 'lost' },
  ],
}));
vi.mock('../content/find-item.ts', () => ({
  globalConfig: async () => ({ elements: { not_found_page: { value: ['lost'] } } }),
  findPage: async (mode: string, locale: string, codename: string | undefined) => {
    if (codename === undefined) throw new Error('The content system was asked for no page.');
    return published.has(codename) ? { mode, locale, codename } : undefined;
  },
}));

it('a page is found by its path, below its locale [ROU-05]', async () => {
  const page = (codename: string) => ({ mode: 'live', locale: 'de', codename });
  expect(await requestedPage('de', '')).toMatchObject({ path: '/de', page: page('home'), isMissing: false });
  expect(await requestedPage('de', 'advice/fleas')).toMatchObject({
    ...{ locale: 'de', path: '/de/advice/fleas', page: page('fleas'), isMissing: false },
  });
  expect(await requestedPage('de', '404')).toMatchObject({
    ...{ path: '/de/404', page: page('lost'), isMissing: true },
  });
});

it('there is no page in an unknown locale, at an unknown path, or once it is unpublished [ROU-05]', async () => {
  expect(await requestedPage('xx', '')).toBeUndefined();
  expect(await requestedPage('de', 'advice')).toBeUndefined();
  published.delete('fleas');
  expect(await requestedPage('de', 'advice/fleas')).toBeUndefined();
});

it('the query of a request is kept with every value of a parameter [ROU-07]', () => {
  expect(queryText({ page: '2', species: ['dog', 'cat'], q: undefined })).toBe(
    '?page=2&species=dog&species=cat',
  );
  expect(queryText({ page: '2' })).toBe('?page=2');
  expect(queryText({ q: undefined })).toBe('');
});
