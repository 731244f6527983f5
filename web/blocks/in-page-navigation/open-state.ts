type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (page: string) => `in-page-navigation:${page}`;

/** Whether the navigation of a page was left open; so it is on a first visit, and where storage is blocked. */
export function wasOpen(keeper: () => Keeper, page: string): boolean {
  try {
    return keeper().getItem(keyOf(page)) !== 'closed';
  } catch {
    return true;
  }
}

export function rememberOpen(keeper: () => Keeper, page: string, open: boolean): void {
  try {
    keeper().setItem(keyOf(page), open ? 'open' : 'closed');
  } catch {
    // It works all the same, only unremembered.
  }
}
