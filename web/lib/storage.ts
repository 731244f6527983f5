type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** A text in the browser's storage; null if there is none, or if the storage is blocked. */
export function storedText(keeper: () => Keeper, key: string): string | null {
  try {
    return keeper().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text unless the storage is blocked. */
export function storeText(keeper: () => Keeper, key: string, text: string): void {
  try {
    keeper().setItem(key, text);
  } catch {
    // What cannot be stored lasts as long as the page.
  }
}
