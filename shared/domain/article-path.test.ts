import { describe, expect, it } from 'vitest';
import { articlePath } from './article-path.ts';

const pages = ['advice', 'advice/fleas-in-winter', 'news/archive/fleas-in-winter', 'ticks', 'winter'];

describe('where an article is read', () => {
  it('is the page whose address ends in its slug, the shortest of several [LIS-06]', () => {
    expect(articlePath('fleas-in-winter', pages)).toBe('advice/fleas-in-winter');
    expect(articlePath('ticks', pages)).toBe('ticks');
    expect(articlePath('archive/fleas-in-winter', pages)).toBe('news/archive/fleas-in-winter');
  });

  it('is not known where only a part of a word fits, or where the slug is an address already [LIS-06]', () => {
    for (const slug of ['in-winter', 'worms', '', '/advice', 'https://shop.example'])
      expect(articlePath(slug, pages)).toBeUndefined();
  });
});
