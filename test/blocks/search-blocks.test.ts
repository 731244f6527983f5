import type { SearchResponse } from '@merrowvale/shared/schemas/search.ts';
import { describe, expect, it, vi } from 'vitest';
import * as siteSearch from '../../web/lib/search/search-site.ts';
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
    expect(html).toContain('href="/en_gb/fleas/0"');
    expect(html).toMatch(/<mark[^>]*>Fleas<\/mark><span> 0 &lt;i&gt;/);
    expect(html).toMatch(
      /About <\/span><mark[^>]*>fleas<\/mark><span> &amp; <\/span><mark[^>]*>ticks<\/mark>/,
    );
  });

  it('are not fetched without a term: a prompt is shown instead [SEA-01]', async () => {
    for (const query of ['', '?q=', '?q=%20%20', '?x=1']) {
      const { html, asked } = await render(query);
      expect(asked).toEqual([]);
      expect(html).toContain('Type a word or two above to search the site.');
    }
    expect((await render('', undefined, { empty_text: 'Ask away' })).html).toContain('Ask away');
    expect((await render('?x=1')).html).toContain('href="/en_gb/search?x=1&amp;q=fleas"');
  });

  it('can be tried again if the search fails or takes too long [SEA-01, CON-21]', async () => {
    vi.spyOn(siteSearch, 'fetchSearchResults').mockResolvedValue(undefined);
    const html = await htmlOf([results()], { path: '/en_gb/search', query: '?q=fleas' });
    expect(html).toContain('The search did not work.');
    expect(html).toMatch(/<a href="\/en_gb\/search\?q=fleas"[^>]*>Try again<\/a>/);
    expect(html).not.toContain('Block failed');
  });

  it('offer more while not all are shown, with a button that works without JavaScript [SEA-02]', async () => {
    const more = await render('?q=fleas', found(18, 19));
    expect(more.html).toContain('Load more results');
    expect(more.html).toMatch(
      /<form action="\/en_gb\/search"><input type="hidden" name="q" value="fleas"\/><input type="hidden" name="skip" value="18"\/><button type="submit"/,
    );
    expect(more.html).toContain('18 of 19');
    expect((await render('?q=fleas', found(18, 18))).html).not.toContain('Load more');
    const last = await render('?q=fleas&skip=18', found(1, 19));
    expect(last.asked).toEqual([['fleas', 18]]);
    expect(last.html).not.toContain('Load more');
    expect(last.html).toContain('19 of 19');
    expect(last.html).toContain('href="/en_gb/search?q=fleas"');
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
    expect(html).toMatch(/href="\/en_gb\/search\?q=fleas"[^>]*><span>All<\/span> <span[^>]*>23</);
    expect(html).toMatch(
      /href="\/en_gb\/search\?q=fleas&amp;type=product" aria-current="true"[^>]*><span>Products/,
    );
    expect(html).toContain('https://assets.example/pack.png?w=176');
    expect((await render('?q=fleas&type=pets')).asked).toEqual([['fleas', 0]]);
  });

  it('in another spelling are offered if nothing matches as typed', async () => {
    const none = { ...found(0), suggestion: 'blankets' };
    const { html } = await render('?q=blanckets&skip=18', none);
    expect(html).toMatch(
      /Did you mean ?<\/span> ?<a href="\/en_gb\/search\?q=blankets">blankets<\/a><span>\?/,
    );
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
    expect(await messageFor('')).not.toContain('<img');
  });

  it('that fail to load show an error and a way to try again [SEA-07]', async () => {
    vi.spyOn(siteSearch, 'fetchSearchResults').mockResolvedValue(undefined);
    const html = await htmlOf([results()], { path: '/en_gb/search', query: '?q=fleas' });
    expect(html).toContain('The search did not work.');
    expect(html).toContain('href="/en_gb/search?q=fleas"');
  });
});

describe('the search header', () => {
  const formOf = async (elements: Record<string, string>, query = '') => {
    const html = await htmlOf([header(elements)], { path: '/en_gb/advice', query });
    return { html, action: /<form[^>]*action="([^"]*)"/.exec(html)?.[1] };
  };

  it('leads to its results page within the locale, with the term as q [SEA-08]', async () => {
    const { html, action } = await formOf({ search_results_page_path: '/search' }, '?q=old&topic=fleas');
    expect(action).toBe('/en_gb/search');
    expect(html).toMatch(/<input[^>]*name="q"/);
    expect(html).not.toContain('value="old"');
    expect(html).not.toContain('name="topic"');
    expect((await formOf({ search_results_page_path: 'find/it' })).action).toBe('/en_gb/find/it');
  });

  it('stays on its page if it names none, and changes only q in the URL [SEA-09]', async () => {
    const { html, action } = await formOf({}, '?q=old&topic=fleas&skip=18');
    expect(action).toBe('/en_gb/advice');
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="old"/);
    expect(html).toContain('<input type="hidden" name="topic" value="fleas"/>');
    expect(html).not.toContain('name="skip"');
  });

  it('is not submitted with only blanks [SEA-01]', async () => {
    const { html } = await formOf({});
    expect(html).toMatch(/<input[^>]*required=""[^>]*pattern="\.\*\\S\.\*"/);
  });
});
