import { expect, it } from 'vitest';
import { beforeDeadline } from './block-limits.ts';

it('ends a render whose time limit is reached, and does not start one after that [ERR-04]', async () => {
  const forever = () => new Promise<string>(() => {});
  await expect(beforeDeadline(performance.now() + 20, 8000, forever)).rejects.toThrow(
    'took more than 8 seconds',
  );
  let starts = 0;
  const counted = async () => {
    starts += 1;
    return 'done';
  };
  await expect(beforeDeadline(performance.now() - 1, 8000, counted)).rejects.toThrow('took more than');
  expect(starts).toBe(0);
  expect(await beforeDeadline(performance.now() + 1000, 8000, counted)).toBe('done');
});
