import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import * as faqs from '../../lib/content/faqs-found.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { faqParameter } from '../faq/questions.ts';
import { FaqResults } from './faq-results.tsx';

vi.mock('../../lib/log-problem.ts', () => ({ logProblem: vi.fn() }));

const question = (title: string, content: string) => ({
  id: title,
  codename: title,
  type: 'faq_item',
  elements: {
    title: { type: 'text', name: '', value: title },
    content: { type: 'rich_text', name: '', value: content },
  },
});

const searchFinds = (...found: ReturnType<typeof question>[]) =>
  vi.spyOn(faqs, 'findFaqs').mockResolvedValue(found);

async function render(facts: Partial<BlockContext>, texts: { none?: string; error?: string } = {}) {
  const elements = {
    no_results_title: { value: texts.none ?? '' },
    error_text: { value: texts.error ?? '' },
  };
  const context = {
    locale: 'en_gb',
    path: '/en_gb/faq',
    query: '?q=fleas',
    pageTypes: new Set(),
    pageAddress: () => undefined,
    uniqueId: (id: string) => id,
    ...facts,
  };
  const rendered = await FaqResults({ item: { elements }, context } as never);
  const { prelude } = await prerender(rendered);
  return await new Response(prelude).text();
}

describe('the results of a question search', () => {
  it('are the search’s results in its order, without those that lack a title or an answer [LIS-21, LIS-23]', async () => {
    const findFaqs = searchFinds(
      question('Second', '<p>Two</p>'),
      question('Hollow', '<p></p>'),
      question('First', '<p>One</p>'),
    );
    const html = await render({});
    expect(findFaqs).toHaveBeenCalledWith('en_gb', 'fleas');
    expect(html).toMatch(/Second.*Two.*First.*One/);
    expect(html).not.toContain('Hollow');
  });

  it('are hidden when there is no search [LIS-33]', async () => {
    const findFaqs = searchFinds();
    expect(await render({ query: '?q=%20' })).toBe('');
    expect(await render({ query: '' })).toBe('');
    expect(findFaqs).not.toHaveBeenCalled();
  });

  it('show the editor’s text when there are none [LIS-26]', async () => {
    searchFinds();
    expect(await render({}, { none: 'No answer yet. Ask us!' })).toContain('No answer yet. Ask us!');
    expect(await render({})).toContain('We couldn’t find an answer to that.');
  });

  it('are announced with their words, so that each search is heard, and lead on if there are none [LIS-26, ACC-01]', async () => {
    searchFinds();
    const none = parseHtml(await render({ query: '?q=fleas&page=2' }));
    expect(none.get('*', { 'data-live': 'polite' }).text).toMatch(/^We couldn.*0 answers for “fleas”$/);
    none.get('a', { href: '/en_gb/faq?page=2' });
    searchFinds(question('First', '<p>One</p>'));
    expect(parseHtml(await render({})).get('h2', { 'data-live': 'polite' }).text).toBe(
      '1 answer for “fleas”',
    );
    vi.spyOn(faqs, 'findFaqs').mockRejectedValue(new Error('down'));
    const failed = parseHtml(await render({}));
    failed.get('p', { 'data-live': 'assertive' });
    failed.get('a', { href: '/en_gb/faq' });
  });

  it('show that the search failed [LIS-25]', async () => {
    vi.spyOn(faqs, 'findFaqs').mockRejectedValue(new Error('down'));
    expect(await render({})).toContain('>We were unable to retrieve FAQs at this time. Try again later.<');
    expect(await render({}, { error: 'Come back soon.' })).toContain('Come back soon.');
  });

  it('use `faq_q` if the site’s search uses `q` [LIS-33, URL-09]', async () => {
    expect(faqParameter({ pageTypes: new Set(['faq_header', 'hero_banner']) })).toBe('q');
    expect(faqParameter({ pageTypes: new Set(['faq_header', 'search_header']) })).toBe('faq_q');
    const findFaqs = searchFinds();
    await render({ pageTypes: new Set(['search_header']), query: '?q=site&faq_q=collar' });
    expect(findFaqs).toHaveBeenCalledWith('en_gb', 'collar');
  });
});
