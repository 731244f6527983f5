import type { ContentItemOf } from '../../content/model/content-item.ts';

const mostTabs = 2;

/** The first two tabs that have a title. */
export function keyInfoTabs(tabs: readonly ContentItemOf<'tab'>[]): ContentItemOf<'tab'>[] {
  return tabs.filter(({ elements: { title } }) => title.value.trim() !== '').slice(0, mostTabs);
}
