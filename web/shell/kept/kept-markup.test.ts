import { describe, expect, it } from 'vitest';
import { keepMarkup, keptMarkup } from './kept-markup.ts';

describe('markup on its way through the server', () => {
  it('is found by its name, also by a second answer with the same part', () => {
    keepMarkup('footer', '<p>Merrowvale</p>');
    expect([keptMarkup('footer'), keptMarkup('footer')]).toEqual(['<p>Merrowvale</p>', '<p>Merrowvale</p>']);
  });

  it('makes room for new markup, what was kept longest ago first, and never reads as nothing', () => {
    keepMarkup('first', '<p>1</p>');
    keepMarkup('second', '<p>2</p>');
    for (let other = 0; other < 3998; other += 1) keepMarkup(`other ${other}`, '');
    keepMarkup('first', '<p>1</p>');
    expect(keptMarkup('second')).toBe('<p>2</p>');
    keepMarkup('one more', '');
    expect(keptMarkup('first')).toBe('<p>1</p>');
    expect(() => keptMarkup('second')).toThrow('Markup second was not kept.');
  });
});
