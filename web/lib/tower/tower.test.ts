import { describe, expect, it } from 'vitest';
import { towerOf } from './tower.ts';
import { towerFilters, towerLabels } from './tower-dictionary.ts';

describe('the tower of a page', () => {
  it('is its own, else the site’s, and corporate where nobody knows the word [SHL-47]', () => {
    expect(towerOf('pet', 'farm')).toBe('pet');
    expect(towerOf(undefined, 'farm')).toBe('farm');
    expect(towerOf('', undefined)).toBe('corporate');
    expect(towerOf('space', 'farm')).toBe('corporate');
  });

  it('has words and filters of its own, in every language, but for the corporate one [SHL-47]', () => {
    expect(towerLabels('corporate', 'en_gb')).toEqual({});
    expect(towerFilters('corporate')).toEqual([]);
    expect(towerLabels('pet', 'us').loadMore).toBe('More for your pet');
    expect(towerLabels('farm', 'de').loadMore).toBe('Mehr für Ihren Bestand');
    for (const tower of ['pet', 'farm'] as const) {
      expect(towerFilters(tower)[0]?.taxonomy).toBe('article_categories');
      for (const locale of ['en_gb', 'de', 'fr', 'jp'])
        expect(towerLabels(tower, locale).empty).not.toBeUndefined();
    }
  });
});
