import { describe, expect, it } from 'vitest';
import { breadcrumbsFromPath } from './breadcrumbs-from-path.ts';

const titles = (path: string) => breadcrumbsFromPath(path, 'en_gb').map(({ title }) => title);

describe('the trail that an address tells', () => {
  it('skips the locale, whichever way it is written [SHL-16]', () => {
    for (const locale of ['en-gb', 'fr-CA', 'us', 'en_gb', 'jp'])
      expect(titles(`/${locale}/advice`)).toEqual(['Home', 'Advice']);
    expect(titles('/advice/us')).toEqual(['Home', 'Advice', 'Us']);
    expect(titles('/eng-gb/a')).toEqual(['Home', 'Eng gb', 'A']);
  });

  it('begins at the home page of the locale, under the configured word [SHL-17]', () => {
    expect(breadcrumbsFromPath('/de/rat', 'de', 'Start')[0]).toEqual({ title: 'Start', url: '/de' });
    expect(breadcrumbsFromPath('/de', 'de')).toEqual([{ title: 'Home', url: '/de' }]);
  });

  it('drops .html, makes a space of the first dash alone, and begins with a capital [SHL-18]', () => {
    expect(titles('/us/flea-and-tick.html')).toEqual(['Home', 'Flea and-tick']);
    expect(titles('/us/%C3%B6l.htmlx')).toEqual(['Home', 'Öl.htmlx']);
    expect(titles('/us/%E0%A4%A')).toEqual(['Home', '%E0%A4%A']);
  });

  it('leads to each page on the way, without the query [SHL-17, SHL-18]', () => {
    expect(breadcrumbsFromPath('/us/advice/fleas?page=2#top', 'us').map(({ url }) => url)).toEqual([
      '/us',
      '/us/advice',
      '/us/advice/fleas',
    ]);
  });
});
