import { describe, expect, it } from 'vitest';
import { rememberOpen, wasOpen } from './remembered-details-view.tsx';

function memory() {
  const stored = new Map<string, string>();
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}

describe('the navigation within a page', () => {
  it('is open or closed as it was left, on each page [TAB-08]', () => {
    const keeper = memory();
    expect(wasOpen(keeper, '/en_gb/fleas')).toBe(true);
    rememberOpen(keeper, '/en_gb/fleas', false);
    expect(wasOpen(keeper, '/en_gb/fleas')).toBe(false);
    expect(wasOpen(keeper, '/en_gb/ticks')).toBe(true);
    rememberOpen(keeper, '/en_gb/fleas', true);
    expect(wasOpen(keeper, '/en_gb/fleas')).toBe(true);
  });

  it('works without memory if storage is blocked [TAB-08]', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    rememberOpen(blocked, '/en_gb/fleas', false);
    expect(wasOpen(blocked, '/en_gb/fleas')).toBe(true);
  });
});
