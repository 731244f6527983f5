import { describe, expect, it } from 'vitest';
import { breadcrumbsFromPath } from './breadcrumbs-from-path.ts';

const titles = (path: string) => breadcrumbsFromPath(path, 'en_gb').map(({ title }) => title);

describe('breadcrumbs derived from a path', () => {
  it('skip the locale, in any spelling [SHL-16]', () => {
    for (const locale of ['en-gb', 'fr-CA', 'us', 'en_gb', 'jp'])
      expect(titles(`/${locale}/advice`)).toEqual(['Home', 'Advice']);
    expect(titles('/advice/us')).toEqual(['Home', 'Advice', 'Us']);
    expect(titles('/eng-gb/a')).toEqual(['Home', 'Eng gb', 'A']);
  });

  it('begin at the home page of the locale, with the configured label [SHL-17]', () => {
    expect(breadcrumbsFromPath('/de/rat', 'de', 'Start')[0]).toEqual({ title: 'Start', url: '/de' });
    expect(breadcrumbsFromPath('/de', 'de')).toEqual([{ title: 'Home', url: '/de' }]);
  });

  it('drop .html, turn only the first dash into a space, and begin with a capital [SHL-18]', () => {
    expect(titles('/us/flea-and-tick.html')).toEqual(['Home', 'Flea and-tick']);
    expect(titles('/us/%C3%B6l.htmlx')).toEqual(['Home', 'Öl.htmlx']);
    expect(titles('/us/%E0%A4%A')).toEqual(['Home', '%E0%A4%A']);
  });

  it('link to each page on the way, without the query [SHL-17, SHL-18]', () => {
    expect(breadcrumbsFromPath('/us/advice/fleas?page=2#top', 'us').map(({ url }) => url)).toEqual([
      '/us',
      '/us/advice',
      '/us/advice/fleas',
    ]);
  });
});
