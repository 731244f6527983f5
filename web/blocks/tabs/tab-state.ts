export type TabState = { selected: number; collapsed: boolean };

/** A click selects a tab; on the selected tab it collapses or expands its panel. */
export function pressTab(state: TabState, tab: number): TabState {
  return { selected: tab, collapsed: tab === state.selected && !state.collapsed };
}

/** The tab that a key moves to, wrapping at both ends; undefined for other keys. */
export function tabForKey(key: string, tab: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (tab + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (tab - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
