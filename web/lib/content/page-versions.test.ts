import { beforeEach, expect, it, vi } from 'vitest';
import { notShared, usesVersions } from '../edge/render-facts.ts';
import { logProblem } from '../log-problem.ts';
import { pageVersions, versionsOf } from './page-versions.ts';

/** The pages of each locale; another has none. */
const pages = new Map<string, object[]>();

vi.mock('../edge/render-facts.ts', () => ({ notShared: vi.fn(), usesVersions: vi.fn() }));
vi.mock('../log-problem.ts', () => ({ logProblem: vi.fn() }));
vi.mock('next/cache', () => ({ unstable_cache: (ask: () => Promise<string>) => ask }));
vi.mock('./site-index.ts', async (original) => ({
  ...(await original<object>()),
  everyPage: (_mode: string, locale: string) => {
    const query = {
      equalsFilter: () => query,
      elementsParameter: () => query,
      toPromise: async () => {
        if (pages.size === 0) throw new Error('The content system is down.');
        return { data: { items: pages.get(locale) ?? [] }, hasStaleContent: false };
      },
    };
    return query;
  },
}));

const page = (codename: string, path: string, { isHidden = false, original = '' } = {}) => ({
  system: { codename, lastModified: '2031-05-01T12:00:00Z' },
  elements: {
    page_url: { value: path },
    seo__external_noindex: { value: isHidden ? [{ codename: 'yes' }] : [] },
    seo__canonical_url: { value: original },
  },
});

beforeEach(() => {
  pages.clear();
  for (const each of [notShared, usesVersions, logProblem]) vi.mocked(each).mockReset();
});

it('the versions of a page, of which each language tells search engines, include none to be hidden [SEO-08]', async () => {
  pages.set('de', [page('fleas', 'floehe'), page('ticks', 'zecken'), page('not_found', '404')]);
  pages.set('fr', [page('fleas', 'puces', { isHidden: true }), page('ticks', 'tiques')]);
  pages.set('nl', [page('fleas', 'vlooien', { original: 'https://fleas.example' })]);
  pages.set('testing', [page('fleas', 'fleas')]);
  const lastModified = '2031-05-01T12:00:00Z';
  expect(await versionsOf('fleas')).toEqual([
    { codename: 'fleas', locale: 'de', path: 'floehe', lastModified },
  ]);
  expect((await versionsOf('ticks')).map(({ locale }) => locale).sort()).toEqual(['de', 'fr']);
  expect([...(await pageVersions()).keys()].sort()).toEqual(['fleas', 'ticks']);
  expect(vi.mocked(usesVersions).mock.calls).toEqual([['fleas'], ['ticks']]);
  expect(vi.mocked(notShared)).not.toHaveBeenCalled();
});

it('a page without its versions, since they could not be read, is logged and shared with nobody [SEO-08, CMS-06]', async () => {
  vi.stubEnv('KONTENT_ENVIRONMENT_ID', 'down');
  expect(await versionsOf('fleas')).toEqual([]);
  expect(vi.mocked(notShared)).toHaveBeenCalledOnce();
  expect(vi.mocked(logProblem)).toHaveBeenCalledOnce();
});
