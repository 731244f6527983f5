import { describe, expect, it } from 'vitest';
import { sectionFilters, sectionLabels, siteSectionOf } from './site-section.ts';

describe('the site section of a page', () => {
  it('is its own, or else the site’s, and corporate for an unknown codename [SHL-47]', () => {
    expect(siteSectionOf('pet', 'farm')).toBe('pet');
    expect(siteSectionOf(undefined, 'farm')).toBe('farm');
    expect(siteSectionOf('', undefined)).toBe('corporate');
    expect(siteSectionOf('space', 'farm')).toBe('corporate');
  });

  it('has its own labels and filters in every language, except for corporate [SHL-47]', () => {
    expect(sectionLabels('corporate', 'en_gb')).toEqual({});
    expect(sectionFilters('corporate')).toEqual([]);
    expect(sectionLabels('pet', 'us').loadMore).toBe('More for your pet');
    expect(sectionLabels('farm', 'de').loadMore).toBe('Mehr für Ihren Bestand');
    for (const siteSection of ['pet', 'farm'] as const) {
      expect(sectionFilters(siteSection)[0]?.taxonomy).toBe('article_categories');
      for (const locale of ['en_gb', 'de', 'fr', 'jp'])
        expect(sectionLabels(siteSection, locale).empty).not.toBeUndefined();
    }
  });
});
