import { vi } from 'vitest';

export const storageNames = ['localStorage', 'sessionStorage'] as const;
type StorageName = (typeof storageNames)[number];

/** Replaces one of the browser's storages for a test. */
export function stubStorage(entries: Record<string, string> = {}, name: StorageName = 'localStorage') {
  const stored = new Map(Object.entries(entries));
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  return stored;
}

/** How browsers deny a storage, or refuse to write to it. */
export const storageDenials = ['throws when used', 'is null', 'throws when written to'] as const;

export function denyStorage(name: StorageName, how: (typeof storageDenials)[number]): void {
  const refuse = () => {
    throw new DOMException('Storage is blocked.', 'SecurityError');
  };
  stubStorage({}, name);
  if (how === 'throws when used') Object.defineProperty(globalThis, name, { get: refuse });
  else if (how === 'is null') vi.stubGlobal(name, null);
  else Object.assign(globalThis[name], { setItem: refuse });
}
