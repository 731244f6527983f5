import type { ContentItemOf } from '../../content/model/content-item.ts';

const mostTabs = 2;

/** The tabs that are shown: the first two of those with a title. */
export function keyInfoTabs(tabs: readonly ContentItemOf<'tab'>[]): ContentItemOf<'tab'>[] {
  return tabs.filter(({ elements: { title } }) => title.value.trim() !== '').slice(0, mostTabs);
}
