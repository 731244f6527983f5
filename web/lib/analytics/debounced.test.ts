import { expect, it, vi } from 'vitest';
import { debounced } from '../../blocks/parasite-tracker/use-count-event.ts';

it('reports a burst of changes as one, 300 ms after the last of them [ANP-06]', () => {
  vi.useFakeTimers();
  try {
    const run = vi.fn();
    const report = debounced(run, 300);
    for (const count of [1, 2, 3]) {
      report(count);
      vi.advanceTimersByTime(299);
    }
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([[3]]);
    report(4);
    vi.advanceTimersByTime(300);
    expect(run.mock.calls).toEqual([[3], [4]]);
  } finally {
    vi.useRealTimers();
  }
});
