import { describe, expect, it } from 'vitest';
import { type BreadcrumbPage, hasBreadcrumbs, missingAbove, pageBreadcrumbs } from './page-breadcrumbs.ts';

const page = (path: string, more: Partial<BreadcrumbPage> = {}): BreadcrumbPage => ({
  id: `id-${path}`,
  codename: path.replaceAll('/', '_') || 'home',
  path,
  title: `Title of ${path || 'home'}`,
  breadcrumbText: '',
  parent: undefined,
  ...more,
});
const home = page('');
const advice = page('advice', { breadcrumbText: 'Advice' });
const fleas = page('advice/parasites/fleas');
const cats = page('cats');
const pages = [home, cats, fleas, advice];
const urls = (of: BreadcrumbPage, among = pages) =>
  pageBreadcrumbs(among, of, { locale: 'de' }).map(({ url }) => url);

describe('the breadcrumbs of a page', () => {
  it('follow the parents that editors have set [SHL-14]', () => {
    const winter = page('winter', { parent: fleas.codename });
    const moved = { ...fleas, parent: 'cats' };
    expect(urls(winter, [home, cats, moved, winter])).toEqual([
      '/de',
      '/de/cats',
      '/de/advice/parasites/fleas',
      '/de/winter',
    ]);
  });

  it('follow the pages whose path is a prefix when no parent is set [SHL-14]', () => {
    expect(urls(fleas)).toEqual(['/de', '/de/advice', '/de/advice/parasites/fleas']);
    expect(urls(home)).toEqual(['/de']);
  });

  it('would change with pages that do not exist yet, by their codenames and addresses [SHL-14, CMS-06]', () => {
    const winter = page('winter/coats/dogs', { parent: 'unborn' });
    expect(missingAbove([home, winter, page('winter')], winter)).toEqual({
      codenames: ['unborn'],
      paths: ['winter/coats'],
    });
    expect(missingAbove(pages, fleas)).toEqual({ codenames: [], paths: ['advice/parasites'] });
    expect(missingAbove(pages, { ...fleas, parent: 'cats' })).toEqual({ codenames: [], paths: [] });
    expect(missingAbove([advice], advice)).toEqual({ codenames: [], paths: [''] });
  });

  it('end if parents form a cycle [SHL-14]', () => {
    const a = page('a', { parent: 'b' });
    const b = page('b', { parent: 'a' });
    expect(urls(a, [home, a, b])).toEqual(['/de', '/de/b', '/de/a']);
  });

  it('contain id, url, title and breadcrumb of each page [CON-27]', () => {
    expect(pageBreadcrumbs(pages, advice, { locale: 'us' })[1]).toEqual({
      id: 'id-advice',
      url: '/us/advice',
      title: 'Title of advice',
      breadcrumbText: 'Advice',
    });
  });

  it('begin with the home page under its own label, the configured one, or Home [SHL-17, SHL-19]', () => {
    const first = (homePage: BreadcrumbPage, homeLabel?: string) =>
      pageBreadcrumbs([homePage, advice], advice, { locale: 'us', ...(homeLabel && { homeLabel }) })[0]
        ?.breadcrumbText;
    expect(first(home)).toBe('Home');
    expect(first(home, 'Start')).toBe('Start');
    expect(first({ ...home, breadcrumbText: 'Merrowvale' }, 'Start')).toBe('Merrowvale');
  });
});

describe('tag pages', () => {
  it('have no breadcrumbs [ROU-09]', () => {
    expect(hasBreadcrumbs('taxonomy/term')).toBe(false);
    expect(hasBreadcrumbs('taxonomy/term/fleas')).toBe(false);
    expect(hasBreadcrumbs('taxonomy/terms')).toBe(true);
    expect(hasBreadcrumbs('')).toBe(true);
  });
});
