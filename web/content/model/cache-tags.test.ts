import { contentPagesTag } from '@merrowvale/shared/domain/content-languages.ts';
import { describe, expect, it } from 'vitest';
import { addressTag, changedPageTags, changedTags, pageTags, type UsedContent } from './cache-tags.ts';

const used = (more: Partial<UsedContent> = {}): UsedContent => ({
  locale: 'de',
  roots: [{ codename: 'fleas', language: 'de' }],
  parts: [],
  links: [],
  lists: [],
  versions: [],
  missing: [],
  ...more,
});
/** Parts of a container, which is a part of the page unless it is named `page`. */
const within = (container: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    codename: `${container}_${index}`,
    language: 'de',
    container: container === 'page' ? undefined : container,
  }));

describe('the cache tags of a page', () => {
  it('list the items, links and lists that it uses, without duplicates [CMS-06]', () => {
    const tags = pageTags(
      used({
        locale: 'en_gb',
        roots: ['fleas', 'global', 'fleas'].map((codename) => ({ codename, language: 'en_gb' })),
        parts: ['intro', 'global'].map((codename) => ({ codename, language: 'en_gb', container: undefined })),
        links: [{ codename: 'home', language: 'en_gb' }],
        lists: ['article'],
      }),
    );
    expect(tags).toEqual([
      contentPagesTag,
      'list.en_gb.article',
      'item.en_gb.fleas',
      'item.en_gb.global',
      'link.en_gb.home',
      'item.en_gb.intro',
    ]);
  });

  it('name an item in each language whose version of it the page would show, up to the one it shows [CMS-06]', () => {
    const versions = (language: string | undefined) =>
      pageTags(used({ locale: 'at', roots: [{ codename: 'fleas', language }] })).slice(1);
    expect(versions('at')).toEqual(['item.at.fleas']);
    expect(versions('de')).toEqual(['item.at.fleas', 'item.de.fleas']);
    expect(versions('en_gb')).toEqual(['item.at.fleas', 'item.de.fleas', 'item.en_gb.fleas']);
    expect(versions(undefined)).toEqual(['item.at.fleas', 'item.de.fleas', 'item.en_gb.fleas']);
  });

  it('are at most 50: the parts of the largest containers are represented by the container [CMS-06]', () => {
    const tags = pageTags(
      used({ parts: [...within('page', 3), ...within('page_0', 30), ...within('page_1', 20)] }),
    );
    expect(tags).toContain('item.de.page_0');
    expect(tags).toContain('item.de.page_1_19');
    expect(tags.filter((tag) => tag.startsWith('item.de.page_0_'))).toEqual([]);
    expect(tags).toHaveLength(25);
  });

  it('of a page with too many tags are those that any change in its languages invalidates [CMS-06]', () => {
    const tags = pageTags(used({ locale: 'us', parts: within('page', 60) }));
    expect(tags).toEqual([contentPagesTag, 'every-item.us', 'every-item.en_gb']);
    expect(changedTags({ codename: 'other', type: 'tile', language: 'en_gb' })).toContain('every-item.en_gb');
  });

  it('are among those that a change of any item on the page invalidates [CMS-06]', () => {
    const large = used({
      locale: 'us',
      parts: [...within('page', 20), ...within('page_0', 70)],
      lists: ['article'],
    });
    const tags = new Set(pageTags(large));
    const isAffected = (codename: string, type: string, containers: string[] = [], language = 'de') =>
      changedTags({ codename, type, language }, containers).some((tag) => tags.has(tag));
    expect(tags.size).toBeLessThanOrEqual(50);
    expect(isAffected('page_0_69', 'card', ['page_0'], 'us')).toBe(true);
    expect(isAffected('some_article', 'article', [], 'en_gb')).toBe(true);
    expect(isAffected('another', 'tile', ['elsewhere'], 'us')).toBe(false);
    expect(isAffected('some_article', 'article', [], 'fr')).toBe(false);
  });

  it('contain nothing that CloudFront rejects in a tag [CMS-06]', () => {
    const all = pageTags(used({ locale: 'fr_ca', parts: within('page', 20), lists: ['faq_item'] }));
    for (const tag of all) expect(tag).toMatch(/^[a-z0-9._-]{1,200}$/);
  });
});

describe('the tags that a change invalidates', () => {
  it('are of the version that changed, one for each item that contains it [CMS-06]', () => {
    expect(changedTags({ codename: 'card', type: 'card', language: 'fr' }, ['cards', 'row'])).toEqual([
      'item.fr.card',
      'item.fr.cards',
      'item.fr.row',
      'every-item.fr',
    ]);
    expect(changedTags({ codename: 'fleas', type: 'article', language: 'fr' })).toContain('list.fr.article');
    expect(changedTags({ codename: 'fleas', type: 'page', language: 'xx' })).toEqual([]);
  });

  it('of a page do not affect pages that link to it, unless its address or title has changed [CMS-06]', () => {
    const page = { codename: 'fleas', type: 'page', language: 'fr' };
    expect(changedTags(page)).toEqual(['item.fr.fleas', 'every-item.fr']);
    expect(changedPageTags(page, ['menu'])).toEqual([
      'item.fr.fleas',
      'item.fr.menu',
      'every-item.fr',
      'link.fr.fleas',
      'versions.fleas',
      'list.fr.page',
    ]);
  });
});

it('a page is affected by a new or moved page at an address above it, in any language that it would show [CMS-06, SHL-14]', () => {
  const tags = new Set(pageTags(used({ locale: 'at', missing: ['advice/parasites'] })));
  const isAffected = (path: string | undefined, language = 'de') => tags.has(addressTag(language, path));
  expect(isAffected('advice/parasites')).toBe(true);
  expect(isAffected('advice/parasites', 'en_gb')).toBe(true);
  expect(isAffected('advice/parasites', 'fr')).toBe(false);
  expect(isAffected('advice')).toBe(false);
  // The address of a version that the content system is still loading is not known.
  expect(isAffected(undefined)).toBe(true);
  expect(pageTags(used({ locale: 'at' }))).not.toContain(addressTag('de', undefined));
});

it('a page that names its versions is affected by a new or moved version in any language [CMS-06, SEO-08]', () => {
  const tags = new Set(pageTags(used({ locale: 'us', versions: ['fleas'] })));
  const isAffected = (codename: string) =>
    changedPageTags({ codename, type: 'page', language: 'jp' }).some((tag) => tags.has(tag));
  expect(isAffected('fleas')).toBe(true);
  expect(isAffected('ticks')).toBe(false);
  const large = pageTags(used({ locale: 'us', versions: ['fleas'], parts: within('page', 60) }));
  expect(large).toContain('versions.fleas');
});
