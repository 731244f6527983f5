import type { SearchResponse } from '@merrowvale/shared/schemas/search.ts';
import { describe, expect, it, vi } from 'vitest';
import * as siteSearch from '../../web/lib/search/search-site.ts';
import { parseHtml } from '../support/parse-html.ts';
import { htmlOf } from './html-of.ts';

const text = (value: string) => ({ type: 'text', name: 'Text', value });
const item = (type: string, elements: Record<string, string> = {}) => ({
  system: { codename: type, type, workflowStep: 'published' },
  elements: Object.fromEntries(Object.entries(elements).map(([name, value]) => [name, text(value)])),
});
const results = (elements: Record<string, string> = {}) =>
  item('search_results', { load_more_text: '', no_results_text: '', empty_text: '', ...elements });
const header = (elements: Record<string, string> = {}) =>
  item('search_header', {
    title: '',
    placeholder: '',
    button_text: '',
    search_results_page_path: '',
    ...elements,
  });

const found = (count: number, total = count): SearchResponse => ({
  success: true,
  value: Array.from({ length: count }, (_, number) => ({
    category: 'Advice',
    title: `Fleas ${number} <i>`,
    desc: 'About fleas & ticks',
    url: `/en_gb/fleas/${number}`,
  })),
  '@odata.count': total,
});

async function render(query: string, response: SearchResponse | undefined = found(1), elements = {}) {
  const asked: [string, number, string?][] = [];
  vi.spyOn(siteSearch, 'fetchSearchResults').mockImplementation(async (_, { q, skip, type }) => {
    asked.push(type ? [q, skip, type] : [q, skip]);
    return response;
  });
  const html = await htmlOf([results(elements)], { path: '/en_gb/search', query });
  return { html: html.replaceAll('<!-- -->', ''), asked };
}

describe('the results of a search', () => {
  it('are for the q in the URL, fetched once and rendered by the server [SEA-01, SEA-05, CON-21]', async () => {
    const { html, asked } = await render('?q=%20fleas%20%26%20ticks%20&x=1');
    expect(asked).toEqual([['fleas & ticks', 0]]);
    expect(html).toContain('1 result for “fleas &amp; ticks”');
    expect(parseHtml(html).attributes('href')).toContain('/en_gb/fleas/0');
    const page = parseHtml(html);
    expect(page.text).toMatch(/Fleas 0 [<]i>/);
    expect(page.text).toContain('About fleas & ticks');
    expect(parseHtml(html).texts('mark')).toEqual(['Fleas', 'fleas', 'ticks']);
  });

  it('are not fetched without a term: a prompt is shown instead [SEA-01]', async () => {
    for (const query of ['', '?q=', '?q=%20%20', '?x=1']) {
      const { html, asked } = await render(query);
      expect(asked).toEqual([]);
      expect(html).toContain('Type a word or two above to search the site.');
    }
    expect((await render('', undefined, { empty_text: 'Ask away' })).html).toContain('Ask away');
    expect(parseHtml((await render('?x=1')).html).attributes('href')).toContain('/en_gb/search?x=1&q=fleas');
  });

  it('can be tried again if the search fails or takes too long [SEA-01, CON-21]', async () => {
    vi.spyOn(siteSearch, 'fetchSearchResults').mockResolvedValue(undefined);
    const html = await htmlOf([results()], { path: '/en_gb/search', query: '?q=fleas' });
    expect(html).toContain('The search did not work.');
    expect(parseHtml(html).texts('a', { href: '/en_gb/search?q=fleas' })).toContain('Try again');
    expect(html).not.toContain('Block failed');
  });

  it('offer more while not all are shown, with a button that works without JavaScript [SEA-02]', async () => {
    const more = await render('?q=fleas', found(18, 19));
    expect(more.html).toContain('Load more results');
    const form = parseHtml(more.html).get('form', { action: '/en_gb/search' });
    form.get('input', { type: 'hidden', name: 'q', value: 'fleas' });
    form.get('input', { type: 'hidden', name: 'skip', value: '18' });
    form.getByRole('button', { name: 'Load more results' });
    expect(more.html).toContain('18 of 19');
    expect((await render('?q=fleas', found(18, 18))).html).not.toContain('Load more');
    const last = await render('?q=fleas&skip=18', found(1, 19));
    expect(last.asked).toEqual([['fleas', 18]]);
    expect(last.html).not.toContain('Load more');
    expect(last.html).toContain('19 of 19');
    expect(parseHtml(last.html).attributes('href')).toContain('/en_gb/search?q=fleas');
    expect((await render('?q=fleas', found(18, 40), { load_more_text: 'And?' })).html).toContain('And?');
  });

  it('can be limited to a type, keep their type when more are loaded, and show pictures', async () => {
    const pictured = found(18, 20);
    const response: SearchResponse = {
      ...pictured,
      value: pictured.value.map((result) => ({ ...result, image: 'https://assets.example/pack.png' })),
      facets: [
        { type: 'product', count: 20 },
        { type: 'article', count: 3 },
      ],
    };
    const { html, asked } = await render('?q=fleas&skip=18&type=product', response);
    expect(asked).toEqual([['fleas', 18, 'product']]);
    const page = parseHtml(html);
    expect(page.getByRole('link', { name: 'All 23' }).attribute('href')).toBe('/en_gb/search?q=fleas');
    const products = page.get('a', { href: '/en_gb/search?q=fleas&type=product', 'aria-current': 'true' });
    expect(products.text).toMatch(/^Products/);
    expect(html).toContain('https://assets.example/pack.png?w=176');
    expect((await render('?q=fleas&type=pets')).asked).toEqual([['fleas', 0]]);
  });

  it('in another spelling are offered if nothing matches as typed', async () => {
    const none = { ...found(0), suggestion: 'blankets' };
    const { html } = await render('?q=blanckets&skip=18', none);
    expect(parseHtml(html).text).toContain('Did you mean blankets ?');
    parseHtml(html).get('a', { href: '/en_gb/search?q=blankets' });
  });

  it('that are empty show the term as it was typed, never as markup [SEA-10]', async () => {
    const term = encodeURIComponent('<img src=x onerror=alert(1)> $& {term}');
    const escaped = '&lt;img src=x onerror=alert(1)&gt; $&amp; {term}';
    const none = found(0);
    const messageFor = async (no_results_text: string) =>
      (await render(`?q=${term}`, none, { no_results_text })).html;
    expect(await messageFor('')).toContain(`Nothing found for “${escaped}”`);
    expect(await messageFor('Sorry, no {term} here')).toContain(`Sorry, no ${escaped} here`);
    expect(await messageFor('Sorry.')).toContain(`Sorry. “${escaped}”`);
    expect(parseHtml(await messageFor('')).all('img')).toEqual([]);
  });

  it('that fail to load show an error and a way to try again [SEA-07]', async () => {
    vi.spyOn(siteSearch, 'fetchSearchResults').mockResolvedValue(undefined);
    const html = await htmlOf([results()], { path: '/en_gb/search', query: '?q=fleas' });
    expect(html).toContain('The search did not work.');
    expect(parseHtml(html).attributes('href')).toContain('/en_gb/search?q=fleas');
  });
});

describe('the search header', () => {
  const formOf = async (elements: Record<string, string>, query = '') => {
    const page = parseHtml(await htmlOf([header(elements)], { path: '/en_gb/advice', query }));
    return { page, action: page.get('form').attribute('action') };
  };

  it('leads to its results page within the locale, with the term as q [SEA-08]', async () => {
    const { page, action } = await formOf({ search_results_page_path: '/search' }, '?q=old&topic=fleas');
    expect(action).toBe('/en_gb/search');
    page.get('input', { name: 'q' });
    expect(page.attributes('value')).not.toContain('old');
    expect(page.attributes('name')).not.toContain('topic');
    expect((await formOf({ search_results_page_path: 'find/it' })).action).toBe('/en_gb/find/it');
  });

  it('stays on its page if it names none, and changes only q in the URL [SEA-09]', async () => {
    const { page, action } = await formOf({}, '?q=old&topic=fleas&skip=18');
    expect(action).toBe('/en_gb/advice');
    page.get('input', { name: 'q', value: 'old' });
    page.get('input', { type: 'hidden', name: 'topic', value: 'fleas' });
    expect(page.attributes('name')).not.toContain('skip');
  });

  it('is not submitted with only blanks [SEA-01]', async () => {
    (await formOf({})).page.get('input', { required: true, pattern: '.*\\S.*' });
  });
});
