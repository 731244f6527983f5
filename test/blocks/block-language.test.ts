import { expect, it } from 'vitest';
import { parseHtml } from '../support/parse-html.ts';
import { allExamples } from './all-examples.ts';
import { exampleContent } from './example-content.ts';
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

it('every block of an English page reads in Italy, which has no messages, as it does in New Zealand [ACC-04, SEO-11]', async () => {
  const content = await exampleContent(allExamples);
  for (const type of allExamples.keys()) {
    const blocks = await content.blocksOf(type);
    const textIn = async (locale: 'nz' | 'it') => parseHtml(await htmlOf(blocks, { locale })).text;
    expect.soft(await textIn('it'), type).toBe(await textIn('nz'));
  }
  await content.close();
});
