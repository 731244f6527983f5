import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marked = (text: string, term: string) =>
  markedParts(text, term)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('what was searched for', () => {
  it('is marked where words begin with it, in any case [SEA-01]', () => {
    expect(marked('Fleas in winter: flea eggs', 'flea')).toBe('[Flea]s in winter: [flea] eggs');
    expect(marked('Unfleaed', 'flea')).toBe('Unfleaed');
    expect(marked('Cats and ticks', 'tick cat')).toBe('[Cat]s and [tick]s');
  });

  it('is marked anywhere in Japanese [SEA-01]', () => {
    expect(marked('冬のノミ対策', 'ノミ')).toBe('冬の[ノミ]対策');
  });

  it('is taken as it is, whatever it means elsewhere [SEA-10]', () => {
    expect(marked('a (b) [c] .* $&', '(b)')).toBe('a [(b)] [c] .* $&');
    expect(marked('plain', '.*')).toBe('plain');
    expect(marked('a b', 'a')).toBe('a b');
    expect(marked('text', '')).toBe('text');
  });
});
