import type { Page } from '@playwright/test';

/** Adds up the layout shifts of every page that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts of the page so far. */
export const shifts = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifted'));
