import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocksInBrowser, eventually } from './open-blocks.ts';

// A page loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  browser = await blocksInBrowser({ entry: 'modal-entry.tsx', ready: 'main' });
});
afterAll(async () => {
  await browser.close();
});

const openPage = (options = {}) => browser.open([], { viewport: { width: 1280, height: 700 }, ...options });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'A window' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const closing = (page: Page) => page.getByRole('button', { name: 'Close' });
/** Returns the scroll position after an attempt to scroll. */
async function scrolled(page: Page) {
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 500);
  return await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY)))),
  );
}

describe('a dialog', () => {
  it('has four widths, and closes with its button [SHL-35]', async () => {
    const page = await openPage();
    const widths: number[] = [];
    for (const size of ['sm', 'md', 'lg', 'xl']) {
      await page.getByRole('button', { name: size }).click();
      const box = await dialog(page).boundingBox();
      widths.push(box?.width ?? 0);
      expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - 1280), 'is centred').toBeLessThan(2);
      await closing(page).click();
      await eventually(() => dialog(page).count()).toBe(0);
    }
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(4);
    await page.context().close();
  });

  it.each(['md', 'slide'])(
    'traps focus while it is open and restores it afterwards (%s) [SHL-39]',
    async (size) => {
      const page = await openPage();
      await page.getByRole('button', { name: size }).click();
      await eventually(() => focused(page)).toBe('A window');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('Further');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('Further');
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).count()).toBe(0);
      expect(await focused(page)).toBe(size);
      await page.context().close();
    },
  );

  it('in the centre stays open on a click outside it [SHL-35]', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: 'sm' }).click();
    await page.mouse.click(20, 650);
    await page.keyboard.press('Tab');
    expect(await dialog(page).getAttribute('data-leaving')).toBeNull();
    await page.context().close();
  });
});

describe('a panel that slides in', () => {
  it('is at the right edge, and closes with its button, a click outside it, or Escape [SHL-36]', async () => {
    const page = await openPage();
    const ways = [
      () => closing(page).click(),
      () => page.mouse.click(20, 650),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await page.getByRole('button', { name: 'slide' }).click();
      await eventually(async () => {
        const box = await dialog(page).boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      }).toBe(1280);
      await close();
      await eventually(() => dialog(page).count()).toBe(0);
    }
    await page.context().close();
  });

  it('leaves a strip beside it on a phone, where a tap closes it [SHL-36]', async () => {
    const page = await openPage({ viewport: { width: 320, height: 700 } });
    await page.getByRole('button', { name: 'slide' }).click();
    await eventually(async () => (await dialog(page).boundingBox())?.x ?? 0).toBe(44);
    await page.mouse.click(22, 350);
    await eventually(() => dialog(page).count()).toBe(0);
    await page.context().close();
  });

  it('locks the scroll of the page behind it only while it is open [SHL-37]', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: 'slide' }).click();
    await eventually(() => dialog(page).count()).toBe(1);
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await eventually(() => scrolled(page)).toBeGreaterThan(0);
    await page.context().close();
  });

  it.each(['no-preference', 'reduce'] as const)(
    'is added to the page before it slides in, and removed 300 ms after closing (%s) [SHL-38]',
    async (reducedMotion) => {
      const page = await openPage({ frozen: true, reducedMotion });
      expect(await dialog(page).count()).toBe(0);
      await page.getByRole('button', { name: 'slide' }).click();
      await page.clock.runFor(50);
      await eventually(() => dialog(page).count()).toBe(1);
      await closing(page).click();
      await eventually(() => dialog(page).getAttribute('data-leaving')).toBe('true');
      await page.clock.runFor(299);
      expect(await dialog(page).count()).toBe(1);
      await page.clock.runFor(1);
      await eventually(() => dialog(page).count()).toBe(0);
      await page.context().close();
    },
  );
});
