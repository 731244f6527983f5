import { expect, it } from 'vitest';
import { removePending, storePending } from './pending-campaign.ts';

it('finds the answers given before signing up, and finds them once [CAM-10]', () => {
  const storage = new Map<string, string>();
  const keeper = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const answers = { one: ['A'] };
  storePending(keeper, 'spring', answers);
  expect(removePending(keeper, 'summer')).toBeUndefined();
  expect(removePending(keeper, 'spring')).toEqual(answers);
  expect(removePending(keeper, 'spring')).toBeUndefined();
  storage.set('campaign-spring', '{"one":7}');
  expect(removePending(keeper, 'spring')).toBeUndefined();
});
