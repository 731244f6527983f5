import { describe, expect, it } from 'vitest';
import { chosenCards } from './cards-view.tsx';

const card = (title: string, regions: string[], topics: string[]) => ({ title, terms: { regions, topics } });
const cards = [
  card('Weide', ['europe'], ['research', 'one_health']),
  card('Öl', ['asia_pacific'], ['research']),
  card('Zitze', ['europe'], ['animal_welfare']),
];
const none = { filters: [], orderBy: undefined };
const titles = (found: { title: string }[]) => found.map(({ title }) => title);
const filter = (taxonomy: string, ...terms: string[]) => ({ taxonomy, terms });

describe('the cards in a list', () => {
  it('match one term of each selected taxonomy, and the editor’s own filters as well [LIS-02, LIS-33]', () => {
    const both = {
      ...none,
      filters: [filter('regions', 'europe', 'worldwide'), filter('topics', 'research')],
    };
    expect(titles(chosenCards(cards, [], both, 'de'))).toEqual(['Weide']);
    const chosen = { ...none, filters: [filter('regions', 'europe')] };
    expect(titles(chosenCards(cards, [filter('topics', 'animal_welfare')], chosen, 'de'))).toEqual(['Zitze']);
    expect(chosenCards(cards, [], { ...none, filters: [filter('tags', 'fleas')] }, 'de')).toEqual([]);
  });

  it('are in the editors’ order, or sorted by title in the page’s language [LIS-18]', () => {
    expect(titles(chosenCards(cards, [], none, 'de'))).toEqual(['Weide', 'Öl', 'Zitze']);
    expect(titles(chosenCards(cards, [], { ...none, orderBy: 'recommended' }, 'de'))).toEqual([
      'Weide',
      'Öl',
      'Zitze',
    ]);
    expect(titles(chosenCards(cards, [], { ...none, orderBy: 'aZ' }, 'de'))).toEqual([
      'Öl',
      'Weide',
      'Zitze',
    ]);
    expect(titles(chosenCards(cards, [], { ...none, orderBy: 'zA' }, 'de'))).toEqual([
      'Zitze',
      'Weide',
      'Öl',
    ]);
  });
});
