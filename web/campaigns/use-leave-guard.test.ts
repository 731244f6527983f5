import { expect, it, vi } from 'vitest';
import { mayLeave } from './use-leave-guard.ts';

it('allows leaving on confirmation, and logs when it is declined [CAM-23, CAM-24]', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const ask = vi.fn(() => true);
  expect(mayLeave('Leave now?', ask)).toBe(true);
  expect(ask).toHaveBeenCalledWith('Leave now?');
  expect(log).not.toHaveBeenCalled();
  expect(mayLeave('Leave now?', () => false)).toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockClear();
});
