import { expect, it } from 'vitest';
import { storedText, storeText } from './storage.ts';

it('remembers a text under its name, such as how a page’s navigation was left [TAB-08]', () => {
  const stored = new Map<string, string>();
  const keeper = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  storeText(keeper, '/en_gb/fleas', 'closed');
  expect(storedText(keeper, '/en_gb/fleas')).toBe('closed');
  expect(storedText(keeper, '/en_gb/ticks')).toBeNull();
});

it('works without memory if storage is blocked [TAB-08]', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  storeText(blocked, '/en_gb/fleas', 'closed');
  expect(storedText(blocked, '/en_gb/fleas')).toBeNull();
});
