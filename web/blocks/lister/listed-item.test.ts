import { describe, expect, it } from 'vitest';
import { termNames } from '../../lib/i18n/term-names.ts';
import { toListedItem } from './list-items.tsx';

describe('a list item', () => {
  const item = (elements: Record<string, unknown>, type = 'article') => ({
    id: '1',
    codename: 'x',
    type,
    elements: Object.fromEntries(
      Object.entries(elements).map(([name, value]) => [name, { type: 'text', name, value }]),
    ),
  });

  it('has title, picture, address, category, tags and description [LIS-06]', () => {
    const listed = toListedItem(
      item({
        title: 'Fleas in winter',
        description: 'They live on.',
        thumbnail_image: [{ url: 'https://assets.example/f.jpg', description: 'A flea' }],
        article_slug: 'fleas-in-winter',
        article_lister_category: [{ codename: 'parasites', name: 'Parasites' }],
        tags: [{ codename: 'fleas', name: 'Fleas' }],
      }),
      { locale: 'en_gb', path: '/en_gb/advice', termNames: {} },
    );
    expect(listed).toMatchObject({
      title: 'Fleas in winter',
      description: 'They live on.',
      image: { url: 'https://assets.example/f.jpg', description: 'A flea' },
      href: '/en_gb/advice/fleas-in-winter',
      category: 'Parasites',
      tags: ['Fleas'],
    });
  });

  it('ends on the day that its editor chose, and not on the server’s [REM-19]', () => {
    const until = {
      type: 'date_time',
      name: '',
      value: '2026-06-29T22:00:00Z',
      displayTimeZone: 'Europe/Berlin',
    };
    const listed = toListedItem(
      { ...item({}, 'coupon'), elements: { valid_until: until } },
      { locale: 'us', path: '/us/offers', termNames: {} },
    );
    expect(listed.validUntil).toBe('2026-06-30');
  });

  it('other than an article links to its own address, or nowhere [LIS-06]', () => {
    const href = (slug: unknown, type: string) =>
      toListedItem(item({ article_slug: slug }, type), { locale: 'us', path: '/us/a', termNames: {} }).href;
    expect(href('offers/seresto', 'coupon')).toBe('offers/seresto');
    expect(href('https://shop.example', 'article')).toBe('https://shop.example');
    expect(href('/elsewhere', 'article')).toBe('/elsewhere');
    expect(href(undefined, 'coupon')).toBe('');
  });

  it('that is an article links to its page, wherever the list is [LIS-06]', () => {
    const found = { ...item({ article_slug: 'fleas' }), path: 'pet/advice/fleas' };
    expect(toListedItem(found, { locale: 'us', path: '/us', termNames: {} }).href).toBe('/pet/advice/fleas');
  });

  it('shows its terms in the language of the page [LIS-06]', () => {
    const tagged = item({
      tags: [
        { codename: 'fleas', name: 'Fleas' },
        { codename: 'new_term', name: 'New' },
      ],
    });
    const tags = (locale: 'at' | 'us') =>
      toListedItem(tagged, { locale, path: `/${locale}`, termNames: termNames(locale, 'tags') }).tags;
    expect(tags('at')).toEqual(['Flöhe', 'New']);
    expect(tags('us')).toEqual(['Fleas', 'New']);
  });
});
