import { expect, it } from 'vitest';
import { requestPace } from './push-environment.ts';

it('sends at most 10 calls in any second and 400 in any minute, evenly spread [CMS-03]', async () => {
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
  expect(Math.max(...calls.map((call) => within(call, 1_000)))).toBeLessThanOrEqual(10);
  expect(Math.max(...calls.map((call) => within(call, 60_000)))).toBe(400);
});

it('lets calls that are made at the same time pass one by one [CMS-03]', async () => {
  const delays: number[] = [];
  const turn = requestPace({ now: () => 0, wait: async (milliseconds) => delays.push(milliseconds) });
  await Promise.all([turn(), turn(), turn()]);
  expect(delays).toEqual([150, 300]);
});
