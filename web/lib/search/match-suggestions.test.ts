import { describe, expect, it } from 'vitest';
import { suggestionMatcher } from './match-suggestions.ts';

const page = (title: string, type: 'page' | 'product' | 'article' | 'question' = 'page', words = '') => ({
  title,
  url: `/en_gb/${encodeURIComponent(title)}`,
  type,
  words,
});
const titles = (pages: readonly ReturnType<typeof page>[], typed: string, terms: readonly string[] = []) =>
  suggestionMatcher({ pages: [...pages], terms: [...terms] })(typed).map(({ title }) => title);

describe('suggestions for a search', () => {
  const pages = [
    page('Fleas in winter', 'article'),
    page('What do fleas eat?', 'question'),
    page('Seresto for dogs', 'product', 'flea collar'),
    page('Farm advice'),
  ];

  it('begin with pages whose title begins with the text, then its other words, then further words [SEA-01]', () => {
    expect(titles(pages, 'flea')).toEqual(['Fleas in winter', 'What do fleas eat?', 'Seresto for dogs']);
  });

  it('contain every word that was typed, as the beginning of a word [SEA-01]', () => {
    expect(titles(pages, 'fl win')).toEqual(['Fleas in winter']);
    expect(titles(pages, 'se')).toEqual(['Seresto for dogs']);
    expect(titles(pages, 'eas')).toEqual([]);
  });

  it('put products before articles, and those before pages, and then short titles before long ones [SEA-01]', () => {
    const equal = [
      page('Ticks aa'),
      page('Ticks a'),
      page('Ticks b', 'article'),
      page('Ticks cc', 'product'),
    ];
    expect(titles(equal, 'ticks')).toEqual(['Ticks cc', 'Ticks b', 'Ticks a', 'Ticks aa']);
  });

  it('complete the terms that editors have listed, two at most, without the text itself [SEA-01]', () => {
    expect(titles(pages, 'flea', ['flea', 'flea comb', 'flea bite', 'flea dirt'])).toEqual([
      'flea comb',
      'flea bite',
      'Fleas in winter',
      'What do fleas eat?',
      'Seresto for dogs',
    ]);
  });

  it('are five pages at most, and none for a blank text or a single letter [SEA-01]', () => {
    const many = Array.from({ length: 9 }, (_, at) => page(`Fleas ${at}`));
    expect(titles(many, 'fleas')).toHaveLength(5);
    for (const typed of ['', '   ', 'f']) expect(titles(many, typed)).toEqual([]);
  });

  it('ignore accents and case, and find parts of German compounds [SEA-01]', () => {
    expect(titles([page('Flöhe')], 'FLOHE')).toEqual(['Flöhe']);
    expect(titles([page('Das Zeckenhalsband')], 'halsband')).toEqual(['Das Zeckenhalsband']);
  });

  it('match Japanese anywhere and from one character on, in either kana and width [SEA-01]', () => {
    const japanese = [page('冬のノミ対策'), page('犬の散歩')];
    for (const typed of ['ノミ', 'のみ', 'ﾉﾐ', '対策'])
      expect(titles(japanese, typed), typed).toEqual(['冬のノミ対策']);
    expect(titles(japanese, '犬')).toEqual(['犬の散歩']);
    expect(titles(japanese, '冬\u3000対策')).toEqual(['冬のノミ対策']);
  });
});
