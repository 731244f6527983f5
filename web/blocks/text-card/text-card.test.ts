import { expect, it } from 'vitest';
import { textParagraphs } from './text-card.tsx';

it('makes each line of a text a paragraph, and skips empty ones [TXT-13]', () => {
  expect(textParagraphs('Doses go by weight.\n\n  Weigh first. \r\nThen treat.\n')).toEqual([
    'Doses go by weight.',
    'Weigh first.',
    'Then treat.',
  ]);
  expect(textParagraphs(' \n ')).toEqual([]);
});
