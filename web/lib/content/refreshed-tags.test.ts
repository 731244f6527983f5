import { describe, expect, it, vi } from 'vitest';
import { type ChangedItem, refreshedTags } from './refreshed-tags.ts';

vi.mock('server-only', () => ({}));

const item = (codename: string, type: string): ChangedItem => ({ codename, type, language: 'de' });
const users = new Map([
  ['answer', [item('faq', 'faq')]],
  ['faq', [item('rows', 'rows'), item('help', 'page')]],
  ['rows', [item('home', 'page'), item('faq', 'faq')]],
  ['help', [item('footer', 'footer_config'), item('home', 'page')]],
  ['footer', [item('global', 'global_config')]],
]);
const usedIn = async (codename: string) => users.get(codename) ?? [];

describe('the cache tags refreshed when editors publish', () => {
  it('cover the item, everything that contains it, and the lists of its type [CMS-05]', async () => {
    const tags = await refreshedTags(item('answer', 'faq_item'), usedIn);
    expect(tags.sort()).toEqual(
      ['*faq_item', 'answer', 'faq', 'help', 'home', 'rows']
        .map((codename) => `content:de:${codename}`)
        .sort(),
    );
  });

  it('cover, for a page, the page, its links and the list of all pages [CMS-05]', async () => {
    const tags = await refreshedTags(item('help', 'page'), usedIn);
    expect(tags.sort()).toEqual(
      ['*pages', 'footer', 'global', 'help', 'home'].map((codename) => `content:de:${codename}`).sort(),
    );
  });
});
