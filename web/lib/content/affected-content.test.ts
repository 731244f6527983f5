import { describe, expect, it } from 'vitest';
import { addressTag, type ChangedItem } from '../../content/model/cache-tags.ts';
import { affectedContent } from './affected-content.ts';
import type { ContentNotification } from './content-notification.ts';

const item = (codename: string, type: string): ChangedItem => ({ codename, type, language: 'de' });
const users = new Map([
  ['answer', [item('faq', 'faq')]],
  ['faq', [item('rows', 'rows'), item('help', 'page')]],
  ['rows', [item('home', 'page'), item('faq', 'faq')]],
  ['help', [item('footer', 'footer_config'), item('home', 'page')]],
  ['footer', [item('global', 'global_config')]],
]);
const uses = {
  ofItem: async (codename: string) => users.get(codename) ?? [],
  ofAsset: async (codename: string) => (codename === 'flea_photo' ? [item('answer', 'faq_item')] : []),
};
const change = (objectType: string, codename: string, type = ''): ContentNotification => ({
  environmentId: 'one',
  objectType,
  action: 'published',
  codename,
  lastModified: '2026-03-01T08:00:00Z',
  type,
  language: type === '' ? '' : 'de',
});
const itemsOf = (tags: readonly string[]) =>
  tags
    .filter((tag) => tag.startsWith('item.de.'))
    .map((tag) => tag.slice('item.de.'.length))
    .sort();

describe('the tags affected when editors publish', () => {
  it('are those of the item with everything that contains it, and of pages that show it or list its type [CMS-05]', async () => {
    const { contentTags, pageTags } = await affectedContent(
      change('content_item', 'answer', 'faq_item'),
      uses,
    );
    const reached = ['answer', 'faq', 'help', 'home', 'rows'];
    expect(contentTags.sort()).toEqual(
      ['*faq_item', ...reached].map((codename) => `content:de:${codename}`).sort(),
    );
    // Pages name the items that contain it, or show it directly.
    expect(itemsOf(pageTags)).toEqual(['answer', 'faq', 'rows']);
    expect(pageTags).toContain('list.de.faq_item');
    expect(pageTags).not.toContain('content');
    expect(pageTags).toHaveLength(5);
  });

  it('are, for a page, those of the page, its links and the list of all pages [CMS-05]', async () => {
    const { contentTags, pageTags } = await affectedContent(change('content_item', 'help', 'page'), uses);
    const reached = ['footer', 'global', 'help', 'home'];
    expect(contentTags.sort()).toEqual(
      ['*pages', ...reached].map((codename) => `content:de:${codename}`).sort(),
    );
    expect(itemsOf(pageTags)).toEqual(['footer', 'global', 'help', 'home']);
    expect(pageTags).toContain('link.de.help');
    expect(pageTags).toContain('list.de.page');
  });

  it('are, for a page with other blocks, those of that page alone [CMS-05]', async () => {
    const { pageTags } = await affectedContent(change('content_item', 'help', 'page'), uses, {
      isShownElsewhere: false,
      path: 'help',
    });
    expect(pageTags).toEqual(['item.de.help', 'every-item.de']);
  });

  it('are, for a page at a new address, those of the pages below that address [CMS-06, SHL-14]', async () => {
    const published = change('content_item', 'help', 'page');
    const tags = async (path: string | undefined, action = 'published') =>
      (await affectedContent({ ...published, action }, uses, { isShownElsewhere: true, path })).pageTags;
    expect(await tags('about/help')).toContain(addressTag('de', 'about/help'));
    expect(await tags(undefined)).toContain(addressTag('de', undefined));
    expect((await tags(undefined, 'unpublished')).filter((tag) => tag.startsWith('address.'))).toEqual([]);
  });

  it('are those of every page if the settings contain the item, however deeply nested [CMS-05]', async () => {
    const { pageTags } = await affectedContent(change('content_item', 'link', 'navigation_item'), {
      ...uses,
      ofItem: async (codename) =>
        codename === 'link' ? [item('footer', 'footer_config')] : uses.ofItem(codename),
    });
    expect(itemsOf(pageTags)).toEqual(['footer', 'global', 'link']);
  });

  it('are, for an asset, those of the items that show it [CMS-05]', async () => {
    const { pageTags } = await affectedContent(change('asset', 'flea_photo'), uses);
    expect(itemsOf(pageTags)).toEqual(['answer', 'faq', 'rows']);
    expect(await affectedContent(change('asset', 'unused'), uses)).toEqual({ contentTags: [], pageTags: [] });
  });

  it.each(['content_type', 'taxonomy', 'language'])(
    'are those of every page for a changed %s [CMS-05]',
    async (objectType) => {
      expect(await affectedContent(change(objectType, 'species'), uses)).toEqual({
        contentTags: ['content'],
        pageTags: ['content'],
      });
    },
  );
});
