import { expect, it } from 'vitest';
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
  const html = await htmlOf([quote('own', 'de'), quote('english', 'en_gb'), quote('austrian', 'at')], {
    locale: 'at',
    language: 'de',
  });
  expect([...html.matchAll(/data-block="quote"/g)]).toHaveLength(3);
  expect(
    [...html.matchAll(/<div([^>]*) data-block="quote"([^>]*)/g)].map(
      ([tag]) => /lang="([^"]*)"/.exec(tag)?.[1],
    ),
  ).toEqual([undefined, 'en-gb', 'de-at']);
});
