import { beforeEach, expect, it, vi } from 'vitest';
import { isWithinLimit } from './limit-network.ts';

const counts = vi.hoisted(() => new Map<string, number>());
vi.mock('./table.ts', async (actual) => ({
  ...(await actual<typeof import('./table.ts')>()),
  table: () => ({
    send: async ({ input }: { input: Record<string, Record<string, string | number>> }) => {
      const key = JSON.stringify(input.Key);
      const count = counts.get(key) ?? 0;
      if (count >= Number(input.ExpressionAttributeValues?.[':most']))
        throw Object.assign(new Error('full'), { name: 'ConditionalCheckFailedException' });
      counts.set(key, count + 1);
    },
  }),
}));
vi.mock('./settings.ts', async (actual) => ({
  ...(await actual<typeof import('./settings.ts')>()),
  sessionSettings: () => ({ tableName: 'portal' }),
}));
beforeEach(() => counts.clear());

const begun = async (address: (at: number) => string, times: number, now = 1_772_359_200) => {
  const outcomes = [];
  for (let at = 0; at < times; at += 1) outcomes.push(await isWithinLimit('sign-ins', address(at), now));
  return outcomes.filter(Boolean).length;
};

it('limits the sign-ins that one network starts, regardless of its addresses [SEC-04]', async () => {
  expect(await begun((at) => `2001:db8:1:2::${at.toString(16)}`, 1500)).toBe(1000);
  expect(await begun(() => '2001:db8:1:3::1', 1)).toBe(1);
  expect(await begun(() => '192.0.2.7', 1001)).toBe(1000);
  expect(await begun(() => '192.0.2.8', 1)).toBe(1);
  expect(await begun(() => '192.0.2.7', 1, 1_772_359_200 + 900)).toBe(1);
  expect([...counts.keys()].join()).not.toMatch(/2001|192/);
});

it('limits those of a /48 as well [SEC-04]', async () => {
  expect(await begun((at) => `2001:db8:9:${(at % 65_536).toString(16)}::1`, 10_100)).toBe(10_000);
});

it('counts the entries of a preview secret by themselves [PRV-05, SEC-04]', async () => {
  const enter = () => isWithinLimit('preview-secrets', '192.0.2.7', 1_772_359_200);
  await begun(() => '192.0.2.7', 50);
  const outcomes = [];
  for (let at = 0; at < 40; at += 1) outcomes.push(await enter());
  expect(outcomes.filter(Boolean).length).toBe(30);
});
