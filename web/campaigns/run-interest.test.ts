import { describe, expect, it, vi } from 'vitest';
import { storePending, takePending } from './pending-campaign.ts';
import { runInterest } from './run-interest.ts';

describe('redirecting after sign-up', () => {
  it('happens once, immediately [CAM-10]', async () => {
    const follow = vi.fn();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const run = runInterest({ send: () => promise, follow, waits: false });
    expect(follow).toHaveBeenCalledTimes(1);
    resolve(true);
    expect(await run).toBe(true);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('waits for the registration if configured, and does not happen if it fails [CAM-11]', async () => {
    const follow = vi.fn();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const run = runInterest({ send: () => promise, follow, waits: true });
    expect(follow).not.toHaveBeenCalled();
    resolve(true);
    expect(await run).toBe(true);
    expect(follow).toHaveBeenCalledTimes(1);
    const stays = vi.fn();
    expect(await runInterest({ send: async () => false, follow: stays, waits: true })).toBe(false);
    expect(stays).not.toHaveBeenCalled();
  });

  it('finds the earlier answers, and finds them once [CAM-10]', () => {
    const storage = new Map<string, string>();
    const keeper = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    };
    const campaign = { answers: { one: ['A'] }, submissionId: 's1' };
    storePending(keeper, 'spring', campaign);
    expect(takePending(keeper, 'summer')).toBeUndefined();
    expect(takePending(keeper, 'spring')).toEqual(campaign);
    expect(takePending(keeper, 'spring')).toBeUndefined();
    storage.set('campaign-spring', '{"answers":7}');
    expect(takePending(keeper, 'spring')).toBeUndefined();
  });
});
