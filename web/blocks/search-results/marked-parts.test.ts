import { describe, expect, it } from 'vitest';
import { markedParts } from './result-list.tsx';

const marked = (text: string, term: string) =>
  markedParts(text, term)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('the search term', () => {
  it('is marked at the start of words, in any case [SEA-01]', () => {
    expect(marked('Fleas in winter: flea eggs', 'flea')).toBe('[Flea]s in winter: [flea] eggs');
    expect(marked('Unfleaed', 'flea')).toBe('Unfleaed');
    expect(marked('Cats and ticks', 'tick cat')).toBe('[Cat]s and [tick]s');
  });

  it('is marked anywhere in Japanese [SEA-01]', () => {
    expect(marked('冬のノミ対策', 'ノミ')).toBe('冬の[ノミ]対策');
  });

  it('is matched literally, including special characters [SEA-10]', () => {
    expect(marked('a (b) [c] .* $&', '(b)')).toBe('a [(b)] [c] .* $&');
    expect(marked('plain', '.*')).toBe('plain');
    expect(marked('a b', 'a')).toBe('a b');
    expect(marked('text', '')).toBe('text');
  });
});
