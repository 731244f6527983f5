import { describe, expect, it } from 'vitest';
import { changedTags, contentPagesTag, pageTags } from './cache-tags.ts';

const parts = (count: number, type: string) =>
  Array.from({ length: count }, (_, index) => ({ codename: `${type}_${index}`, type }));

describe('the cache tags of a page', () => {
  it('name the items and lists that it uses, each once [CMS-06]', () => {
    const tags = pageTags({
      locale: 'de',
      roots: ['fleas', 'global', 'fleas'],
      parts: [
        { codename: 'intro', type: 'text_block' },
        { codename: 'global', type: 'global_config' },
      ],
      lists: ['article'],
    });
    expect(tags).toEqual([
      contentPagesTag,
      'item.de.fleas',
      'item.de.global',
      'list.de.article',
      'item.de.intro',
    ]);
  });

  it('are at most 50: the most numerous types of parts are grouped first [CMS-06]', () => {
    const tags = pageTags({
      locale: 'fr',
      roots: ['home', 'global'],
      parts: [...parts(40, 'card'), ...parts(20, 'tile')],
      lists: [],
    });
    expect(tags).toContain('type.fr.card');
    expect(tags).toContain('item.fr.tile_19');
    expect(tags).not.toContain('item.fr.card_0');
    expect(tags).toHaveLength(24);
  });

  it('of a page that names too much are those that any change in its locale invalidates [CMS-06]', () => {
    const roots = parts(60, 'page').map(({ codename }) => codename);
    const tags = pageTags({ locale: 'us', roots, parts: [], lists: [] });
    expect(tags).toEqual([contentPagesTag, 'every-item.us']);
    expect(changedTags({ codename: 'other', type: 'tile', language: 'us' })).toContain('every-item.us');
  });

  it('are among those that a change of any item on the page invalidates [CMS-06]', () => {
    const large = { roots: ['home'], parts: parts(70, 'card'), lists: ['article'] };
    const tags = new Set(pageTags({ locale: 'us', ...large }));
    const isAffected = (codename: string, type: string) =>
      changedTags({ codename, type, language: 'en_gb' }).some((tag) => tags.has(tag));
    expect(isAffected('home', 'page')).toBe(true);
    expect(isAffected('card_69', 'card')).toBe(true);
    expect(isAffected('some_article', 'article')).toBe(true);
    expect(isAffected('another', 'tile')).toBe(false);
  });

  it('contain nothing that CloudFront refuses in a tag [CMS-06]', () => {
    const all = pageTags({ locale: 'fr_ca', roots: ['a_1'], parts: parts(80, 'card'), lists: ['faq_item'] });
    for (const tag of all) expect(tag).toMatch(/^[a-z0-9._-]{1,200}$/);
  });
});

describe('the tags that a change invalidates', () => {
  it('are of the language and of those that fall back to it, and no others [CMS-06]', () => {
    const tags = changedTags({ codename: 'fleas', type: 'page', language: 'fr' }, ['home']);
    expect(tags).toContain('item.fr.fleas');
    expect(tags).toContain('item.fr_ca.home');
    expect(tags.filter((tag) => tag.includes('.us.') || tag.includes('.en_gb.'))).toEqual([]);
    expect(changedTags({ codename: 'fleas', type: 'page', language: 'xx' })).toEqual([]);
  });
});
