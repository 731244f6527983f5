import { expect, it } from 'vitest';
import { countrySelectorExamples } from '../../../web/blocks/country-selector/country-selector.examples.ts';
import { eventually } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const openExamples = examplesInBrowser({ country_selector: countrySelectorExamples });

it('the drop-down of countries opens where there is space, and closes by its button, Escape or a click outside [GEO-13, GEO-14]', async () => {
  const page = await openExamples(['country_selector'], { viewport: { width: 1280, height: 800 } }, [0, 1]);
  const dropdown = page.getByRole('navigation', { name: 'Your country' });
  const button = dropdown.getByRole('button', { name: 'Your country: United Kingdom' });
  const list = dropdown.locator('ul');
  const isOpen = () => list.isVisible();
  const edge = async () => (await button.boundingBox())?.y ?? 0;
  expect(await isOpen()).toBe(false);
  await button.click();
  await eventually(isOpen).toBe(true);
  expect(((await list.boundingBox())?.y ?? 0) > (await edge())).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(isOpen).toBe(false);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await button.click();
  await eventually(isOpen).toBe(false);
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await eventually(isOpen).toBe(false);

  // Space for the list above the button, and none below it.
  await page.addStyleTag({ content: 'body { padding-block: 600px }' });
  await page.setViewportSize({ width: 1280, height: 700 });
  await button.scrollIntoViewIfNeeded();
  await page.evaluate((y) => window.scrollBy(0, y), (await edge()) - 620);
  await button.click();
  await eventually(isOpen).toBe(true);
  expect(((await list.boundingBox())?.y ?? 0) < (await edge())).toBe(true);
  await page.context().close();
});
