import { expect, it } from 'vitest';
import { requestPace } from './push-environment.ts';

it('sends at most 10 calls in any second and 400 in any minute, without idling longer than needed [CMS-03]', async () => {
  let time = 0;
  const calls: number[] = [];
  const turn = requestPace({
    now: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
  });
  for (let call = 0; call < 1000; call++) {
    await turn();
    calls.push(time);
    time += 20;
  }
  const within = (from: number, length: number) =>
    calls.filter((call) => call >= from && call < from + length).length;
  expect(Math.max(...calls.map((call) => within(call, 1_000)))).toBe(10);
  expect(Math.max(...calls.map((call) => within(call, 60_000)))).toBe(400);
  expect(calls.at(-1)).toBeLessThan(161_000);
});

it('lets calls that are made at the same time pass one by one [CMS-03]', async () => {
  let time = 0;
  const turn = requestPace({
    now: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
  });
  const passed: number[] = [];
  await Promise.all(Array.from({ length: 25 }, () => turn().then(() => passed.push(time))));
  expect(passed.filter((at) => at < 1_000)).toHaveLength(10);
  expect(passed.filter((at) => at >= 2_000)).toHaveLength(5);
});
