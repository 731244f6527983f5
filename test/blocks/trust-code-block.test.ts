import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { trustCodeExamples } from '../../web/blocks/trust-code/trust-code.examples.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;
beforeAll(async () => {
  content = await exampleContent(new Map([['trust_code', trustCodeExamples]]));
});
afterAll(() => content.close());
afterEach(() => vi.unstubAllEnvs());

const service = JSON.stringify({ host: 'https://codes.example', repoKey: 'merrowvale' });

async function render(
  query: string,
  { example = 0, locale = 'en_gb' as 'en_gb' | 'de', setting = service } = {},
) {
  vi.stubEnv('CODE_VERIFICATION', setting);
  const item = (await content.blocksOf('trust_code'))[example];
  if (!item) throw new Error('There is no such example.');
  const html = await htmlOf([item], { query, locale, path: `/${locale}/check-your-pack` });
  return html.replaceAll('<!-- -->', '');
}
const statesIn = (html: string) => parseHtml(html).attributes('data-state');

describe('the block trust_code, as rendered by the server', () => {
  it('says nothing about codes before one is entered [TRC-02]', async () => {
    expect(await render('')).not.toContain('No code found');
  });

  it.each(['?code=', '?code=%20,%20'])('reports that there is no code for %j [TRC-02]', async (query) => {
    const html = await render(query);
    expect(html).toContain('>No code found<');
    expect(html).not.toContain('Checking');
    expect(statesIn(html)).toEqual([]);
  });

  it('reports this in the words of the editor, or of the locale [TRC-02]', async () => {
    expect(await render('?code=', { example: 1 })).toContain('>There is no code in this address.<');
    expect(await render('?code=', { locale: 'de' })).toContain('>Kein Code gefunden<');
  });

  it('waits for the result of each code, in the order of the address and without repeats [TRC-01, TRC-12]', async () => {
    const html = await render('?code=MV-2,%20MV-1,MV-2');
    expect([...html.matchAll(/Checking (\S+)…/g)].map(([, code]) => code)).toEqual(['MV-2', 'MV-1']);
    expect(parseHtml(html).attributes('value')).toContain('MV-2, MV-1');
  });

  it('shows the configured error for text that cannot be a code, beside the others [TRC-03]', async () => {
    const html = await render('?code=MV-1,%3Cb%3E', { example: 1 });
    expect(statesIn(html)).toEqual(['invalid']);
    expect(html).toContain('Our register of codes is resting. Please come back in a moment.');
    expect(html).toContain('Checking MV-1…');
    expect(html).toContain('&lt;b&gt;');
  });

  it('shows the configured error if the installation has no service [TRC-03, TRC-12]', async () => {
    const html = await render('?code=MV-1', { example: 1, setting: '' });
    expect(statesIn(html)).toEqual(['failed']);
    expect(html).toContain('Our register of codes is resting.');
  });

  it('is a form that leads to the same page [TRC-01, ACC-03]', async () => {
    const page = parseHtml(await render(''));
    page.get('form', { action: '/en_gb/check-your-pack' });
    page.get('input', { name: 'code' });
  });
});
