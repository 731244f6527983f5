import { describe, expect, it } from 'vitest';
import { articlePath } from './article-path.ts';

const pages = [
  ...['', 'advice', 'winter', 'ticks', 'blog/archive/worms', 'pets/worms', 'news/worms', 'cats/worms'],
  ...['about/the/advice/fleas-in-winter', 'advice/fleas-in-winter', 'news/archive/fleas-in-winter'],
];

describe('the page of an article', () => {
  it('is the page whose path ends in its slug, the shortest of several, and the first of these [LIS-06]', () => {
    expect(articlePath('fleas-in-winter', pages)).toBe('advice/fleas-in-winter');
    expect(articlePath('ticks', pages)).toBe('ticks');
    expect(articlePath('worms', pages)).toBe('cats/worms');
    expect(articlePath('archive/fleas-in-winter', pages)).toBe('news/archive/fleas-in-winter');
  });

  it('is unknown when only part of a word matches, or when the slug is already a URL [LIS-06]', () => {
    for (const slug of ['in-winter', 'mites', '', '/advice', 'https://shop.example'])
      expect(articlePath(slug, pages)).toBeUndefined();
  });
});
