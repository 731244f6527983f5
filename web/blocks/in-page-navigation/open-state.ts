import { storedText, storeText } from '../../lib/storage.ts';

type Keeper = Parameters<typeof storedText>[0];

const keyOf = (page: string) => `in-page-navigation:${page}`;

/** True if the page's navigation was left open; also true on a first visit and if storage is blocked. */
export function wasOpen(keeper: Keeper, page: string): boolean {
  return storedText(keeper, keyOf(page)) !== 'closed';
}

export function rememberOpen(keeper: Keeper, page: string, open: boolean): void {
  storeText(keeper, keyOf(page), open ? 'open' : 'closed');
}
