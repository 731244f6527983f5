import { vi } from 'vitest';

/** Replaces the browser's local storage for a test; `isBlocked` refuses every access. */
export function stubStorage(entries: Record<string, string> = {}, { isBlocked = false } = {}) {
  const stored = new Map(Object.entries(entries));
  const guard = () => {
    if (isBlocked) throw new DOMException('Storage is blocked.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      guard();
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      guard();
      stored.set(key, value);
    },
  });
  return stored;
}
