type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (page: string) => `in-page-navigation:${page}`;

/** True if the page's navigation was left open; also true on a first visit and if storage is blocked. */
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
    // Without storage the state is not remembered.
  }
}
