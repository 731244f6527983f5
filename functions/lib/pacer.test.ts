import { expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

function clock() {
  const times = { now: 0, slept: 0 };
  const sleep = async (milliseconds: number) => {
    times.slept += milliseconds;
    times.now += milliseconds;
  };
  return { times, nowMilliseconds: () => times.now, sleep };
}

it('spreads a burst over the time that its rate requires [NTF-08]', async () => {
  const { times, ...ports } = clock();
  const pace = createPacer(10, ports);
  for (let message = 0; message < 101; message += 1) await pace(1);
  expect(times.now).toBe(10_000);
});

it('lets one call through at once, and the next when its messages are due [NTF-08]', async () => {
  const { times, ...ports } = clock();
  const pace = createPacer(10, ports);
  await pace(50);
  expect(times.slept).toBe(0);
  times.now = 2000;
  await pace(50);
  expect(times.now).toBe(5000);
});

it('does not accumulate capacity while idle [NTF-08]', async () => {
  const { times, ...ports } = clock();
  const pace = createPacer(10, ports);
  await pace(1);
  times.now = 60_000;
  await pace(20);
  await pace(1);
  expect(times.now).toBe(62_000);
});
