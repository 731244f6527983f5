import { describe, expect, it } from 'vitest';
import { articlePath } from './article-path.ts';

const pages = ['advice', 'advice/fleas-in-winter', 'news/archive/fleas-in-winter', 'ticks', 'winter'];

describe('the page of an article', () => {
  it('is the page whose path ends in its slug, the shortest of several [LIS-06]', () => {
    expect(articlePath('fleas-in-winter', pages)).toBe('advice/fleas-in-winter');
    expect(articlePath('ticks', pages)).toBe('ticks');
    expect(articlePath('archive/fleas-in-winter', pages)).toBe('news/archive/fleas-in-winter');
  });

  it('is unknown when only part of a word matches, or when the slug is already a URL [LIS-06]', () => {
    for (const slug of ['in-winter', 'worms', '', '/advice', 'https://shop.example'])
      expect(articlePath(slug, pages)).toBeUndefined();
  });
});
