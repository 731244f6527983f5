import { describe, expect, it } from 'vitest';
import { staticMarkup, storeMarkup } from './static-markup.ts';

describe('markup on its way through the server', () => {
  it('is found by its id, also by a second response with the same part', () => {
    storeMarkup('footer', '<p>Merrowvale</p>');
    expect([staticMarkup('footer'), staticMarkup('footer')]).toEqual([
      '<p>Merrowvale</p>',
      '<p>Merrowvale</p>',
    ]);
  });

  it('makes room for new markup, oldest first, and never reads as empty', () => {
    storeMarkup('first', '<p>1</p>');
    storeMarkup('second', '<p>2</p>');
    for (let other = 0; other < 3998; other += 1) storeMarkup(`other ${other}`, '');
    storeMarkup('first', '<p>1</p>');
    expect(staticMarkup('second')).toBe('<p>2</p>');
    storeMarkup('one more', '');
    expect(staticMarkup('first')).toBe('<p>1</p>');
    expect(() => staticMarkup('second')).toThrow('Markup second was not stored.');
  });
});
