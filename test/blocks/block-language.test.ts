import { expect, it } from 'vitest';
import { parseHtml } from '../support/parse-html.ts';
import { htmlOf } from './html-of.ts';

const quote = (codename: string, language: string) => ({
  system: { codename, type: 'quote', workflowStep: null, language },
  elements: {
    quotation: { value: codename },
    attribution: { value: '' },
    role: { value: '' },
    image: { value: [] },
  },
});

it('a block in a language other than its page’s declares that language, and others do not [SEO-11]', async () => {
  const blocks = [quote('own', 'de'), quote('english', 'en_gb'), quote('austrian', 'at')];
  const page = parseHtml(await htmlOf(blocks, { locale: 'at', language: 'de' }));
  const shown = page.all('*', { 'data-block': 'quote' });
  expect(shown.map((block) => block.attribute('lang'))).toEqual([undefined, 'en-gb', 'de-at']);
});
