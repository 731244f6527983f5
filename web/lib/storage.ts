/**
 * One of the browser's storages. If it is denied, missing or full, nothing is found in it, and what is written lasts
 * as long as the page: nothing may depend on it.
 */
function guardedStorage(open: () => Storage) {
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    /** True if the text is stored. */
    write: (key: string, text: string): boolean =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    clear: (): void => attempt((storage) => storage.clear(), undefined),
  };
}

/** Shared by all pages of the site in this browser. */
export const deviceStorage = guardedStorage(() => localStorage);

/** Belongs to a tab, and ends with it. */
export const tabStorage = guardedStorage(() => sessionStorage);

/** The channel between the browser's tabs; undefined in browsers that deny it with their storages. */
export function openSessionChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('session');
  } catch {
    return undefined;
  }
}

/** The same as `deviceStorage.read(key)`, for scripts that run before any module is loaded. */
export function readScript(key: string): string {
  return `(() => {
  try {
    return localStorage.getItem('${key}');
  } catch {
    return null;
  }
})()`;
}
