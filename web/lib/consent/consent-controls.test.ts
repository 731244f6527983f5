import { expect, it, vi } from 'vitest';
import { startConsentControls } from './consent-controls.ts';
import { consent } from './consent-store.ts';

it('the banner stays until a level is chosen, and what has the focus is shown above it [PRI-03]', () => {
  const banner = { hidden: true };
  const setProperty = vi.fn();
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  vi.stubGlobal('document', {
    addEventListener: vi.fn(),
    getElementById: (id: string) => (id === 'consent-banner' ? banner : null),
    documentElement: { style: { setProperty } },
  });
  const sizes = { observe: vi.fn(), disconnect: vi.fn() };
  let resized: (entries: object[]) => void = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: typeof resized) {
        resized = listener;
        Object.assign(this, sizes);
      }
    },
  );
  const leave = vi.fn();
  const subscribe = vi.spyOn(consent, 'subscribe').mockReturnValue(leave);
  const hasChosen = vi.spyOn(consent, 'hasChosen').mockReturnValue(false);
  const page = new AbortController();
  startConsentControls(page.signal);
  expect(banner.hidden).toBe(false);
  expect(sizes.observe.mock.calls).toEqual([[banner]]);
  resized([{ borderBoxSize: [{ blockSize: 120.2 }] }]);
  resized([]);
  expect(setProperty.mock.calls).toEqual([
    ['--consent-height', '121px'],
    ['--consent-height', '0px'],
  ]);
  hasChosen.mockReturnValue(true);
  subscribe.mock.calls[0]?.[0]();
  expect(banner.hidden).toBe(true);
  page.abort();
  expect([leave, sizes.disconnect].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
