import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countReporter } from './use-tracker.ts';

const dataLayer: object[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { dataLayer });
});
afterEach(() => {
  vi.useRealTimers();
  dataLayer.length = 0;
});

it('sends one event for a burst of changes, 300 ms after the last one [ANP-06]', () => {
  const report = countReporter();
  const count = (cases: number) => ({ disease: 'ticks', place_id: 'GB-E15000009', cases });
  report(count(1));
  vi.advanceTimersByTime(299);
  report(count(2));
  vi.advanceTimersByTime(299);
  expect(dataLayer).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(dataLayer).toEqual([{ event: 'map_case_count', ...count(2) }]);
});
