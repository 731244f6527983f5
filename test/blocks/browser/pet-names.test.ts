import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { petNameFinderExamples } from '../../../web/blocks/pet-name-finder/pet-name-finder.examples.ts';
import { eventually, type Options } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const openExamples = examplesInBrowser({ pet_name_finder: petNameFinderExamples });

const names = ['Top 1', 'Top 2', 'Top 3', 'Top 4', 'Top 5', 'Abbie', 'Bella', 'Cocoa'];

async function open({ frozen = false } = {}) {
  const options: Options = {
    frozen,
    prepare: async (context) => {
      await context.route('**/api/petNames/search?*', (route) =>
        route.fulfill({ json: { data: [{ names }] } }),
      );
    },
  };
  const page = await openExamples(['pet_name_finder'], options, [0, 1]);
  // React reveals loaded content after a delay.
  if (frozen) await page.clock.runFor(1000);
  await page.locator('form[data-ready]').waitFor();
  return page;
}
const trait = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const isChecked = (page: Page, name: string) => eventually(() => trait(page, name).isChecked());

describe('the name finder in the browser', () => {
  it('clears a selected trait by another click or by the space bar [PNF-02]', async () => {
    const page = await open();
    await page.getByLabel('Cute', { exact: true }).click();
    await page.getByLabel('Funny', { exact: true }).click();
    await isChecked(page, 'Cute').toBe(false);
    await isChecked(page, 'Funny').toBe(true);
    await page.getByLabel('Funny', { exact: true }).click();
    await isChecked(page, 'Funny').toBe(false);
    await trait(page, 'Dog').focus();
    await page.keyboard.press('Space');
    await isChecked(page, 'Dog').toBe(true);
    await page.keyboard.press('ArrowRight');
    await isChecked(page, 'Cat').toBe(true);
    await page.keyboard.press('Space');
    await isChecked(page, 'Cat').toBe(false);
    await page.keyboard.press('Space');
    await isChecked(page, 'Cat').toBe(true);
  });

  it('rotates every five seconds, wraps around, advances at a press, pauses and ends with the results [PNF-13, PNF-14]', async () => {
    const page = await open({ frozen: true });
    await page.getByLabel('Dog', { exact: true }).click();
    await page.getByRole('button', { name: 'Find names' }).click();
    await page.getByRole('button', { name: 'Shuffle' }).waitFor();
    const current = () => page.locator('[data-current]').textContent();
    expect(await current()).toBe('Abbie');
    await page.clock.runFor(4999);
    expect(await current()).toBe('Abbie');
    await page.clock.runFor(1);
    await eventually(current).toBe('Bella');
    await page.clock.runFor(10_000);
    await eventually(current).toBe('Abbie');
    await page.clock.runFor(4000);
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await eventually(current).toBe('Bella');
    await page.clock.runFor(4999);
    expect(await current()).toBe('Bella');
    await page.getByRole('button', { name: 'Stop changing the name' }).click();
    await page.clock.runFor(60_000);
    expect(await current()).toBe('Bella');
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await eventually(current).not.toBe('Bella');
    await page.getByRole('link', { name: 'Change attributes' }).click();
    await page.clock.runFor(60_000);
    expect(await page.locator('[data-current]').count()).toBe(0);
    expect(await trait(page, 'Dog').isChecked()).toBe(true);
  });
});
