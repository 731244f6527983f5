import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { findersInBrowser, isReady, map, names, searchFor } from './open-finder.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pins = (page: Page) => page.locator('[data-pin]:not([data-cluster])');
const clusters = (page: Page) => page.locator('[data-cluster]');
const open = findersInBrowser('drawing', 'plain');

describe('the finder’s map', () => {
  it('is replaced by a text without WebGL, and the list does not refer to it [FIN-01, FIN-31]', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 900 } });
    await eventually(() => map(page).getAttribute('data-map')).toBe('unsupported');
    expect(await map(page).textContent()).toBe(
      'Your device or browser cannot show this map. Everything on it is also in the list.',
    );
    expect(await page.locator('[data-live=polite]').first().textContent()).toBe(
      'Enter a place to see the businesses near it.',
    );
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    await page.context().close();
  });

  const height = async (page: Page) => (await map(page).boundingBox())?.height;

  it('shows clusters of 40 px in the default bounds, and loads nothing from the API [FIN-21, FIN-24, FIN-25]', async () => {
    const { page, called } = await open({ look: 'drawing', viewport: { width: 1280, height: 900 } });
    await isReady(page);
    expect(await height(page)).toBe(700);
    const size = await clusters(page).first().boundingBox();
    expect([size?.width, size?.height]).toEqual([40, 40]);
    const counts = await clusters(page).allTextContents();
    expect(counts.length).toBeGreaterThan(5);
    const large = counts.findIndex((count) => count.length === 4);
    expect(await clusters(page).nth(large).getAttribute('aria-label')).toBe(
      `${counts[large]} businesses: zoom in`,
    );
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const rules = ['label-content-name-mismatch', 'button-name', 'aria-hidden-focus', 'target-size'];
      const found = await window.axe.run(document, { runOnly: rules });
      return found.violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
    const largest = page.getByRole('button', { name: /businesses: zoom in/ }).first();
    await largest.click();
    await eventually(() => clusters(page).allTextContents()).not.toEqual(counts);
    expect(called).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await height(page)).toBe(460);
    await page.context().close();
  });

  it('fits the place with the three nearest, and swaps the panel’s text for a pin’s details [FIN-20, FIN-22, FIN-23]', async () => {
    const { page } = await open({ look: 'drawing', viewport: { width: 1280, height: 900 } });
    await isReady(page);
    const text = page.getByText('Practices, shops and farms that work with us.');
    expect(await text.isVisible()).toBe(true);
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    await eventually(() => pins(page).count()).toBeGreaterThanOrEqual(1);
    await page
      .getByRole('button', { name: /^Show on the map/ })
      .first()
      .click();
    const details = page.locator('[data-selected-business]');
    const info = page.locator('[data-info-window]');
    await eventually(() => info.count()).toBe(1);
    const [nearest] = await names(page);
    expect(await details.getByRole('heading').textContent()).toBe(nearest);
    expect(await details.getByRole('heading').evaluate((title) => title === document.activeElement)).toBe(
      true,
    );
    expect(await text.count()).toBe(0);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await eventually(() => info.count()).toBe(0);
    expect(await details.count()).toBe(1);
    const other = page.locator('[data-pin]:not([data-cluster])[aria-pressed="false"]').first();
    await eventually(() => other.count()).toBe(1);
    await other.focus();
    await page.keyboard.press('Enter');
    await eventually(() => details.getByRole('heading').textContent()).not.toBe(nearest);
    expect(await details.textContent()).toContain('Directions');
    await page.getByRole('button', { name: 'Close details' }).click();
    expect(await text.isVisible()).toBe(true);
    await page.context().close();
  });

  it('says that the details of a pin could not be loaded, and loads them when asked again [FIN-22, FIN-23]', async () => {
    const { page } = await open({ look: 'drawing', viewport: { width: 1280, height: 900 } });
    await isReady(page);
    await searchFor(page, 'BA1');
    await eventually(() => pins(page).count()).toBeGreaterThanOrEqual(1);
    await page.route(/\/details-\d+\.json/, (route) => route.abort());
    // Pins are replaced while the map still moves, and a press on one of them is lost.
    await eventually(async () => {
      await pins(page).first().press('Enter');
      return map(page).textContent();
    }).toContain('An unexpected error occurred.');
    await page.unroute(/\/details-\d+\.json/);
    await map(page).getByRole('button', { name: 'Try again' }).click();
    await eventually(() => page.locator('[data-selected-business]').count()).toBe(1);
    expect(await map(page).textContent()).not.toContain('An unexpected error occurred.');
    await page.context().close();
  });

  it('leaves the list if a device cannot draw it [FIN-31]', async () => {
    const { page } = await open();
    await eventually(() => map(page).textContent()).toContain('Everything on it is also in the list.');
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    await page.context().close();
  });
});
