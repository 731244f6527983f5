import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { imageComparisonExamples } from '../../../web/blocks/image-comparison/image-comparison.examples.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser } from './open-blocks.ts';

// A page loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
let page: Page;

beforeAll(async () => {
  const examples = new Map([['image_comparison', imageComparisonExamples]]);
  [content, browser] = await Promise.all([exampleContent(examples), blocksInBrowser()]);
  page = await browser.open((await content.blocksOf('image_comparison')).slice(0, 1));
});

afterAll(async () => {
  await Promise.all([content.close(), browser.close()]);
});

const reported = () => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer?.splice(0) ?? []);

describe('the data layer', () => {
  it('gets each step that a comparison’s slider reaches, once per drag [ANP-07]', async () => {
    const slider = page.getByRole('slider');
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('There is no slider.');
    const at = (percent: number) => [box.x + (box.width * percent) / 100, box.y + box.height / 2] as const;
    const drag = async (...stops: number[]) => {
      await page.mouse.move(...at(50));
      await page.mouse.down();
      for (const stop of stops) await page.mouse.move(...at(stop), { steps: 60 });
      await page.mouse.up();
    };
    await drag(62, 51);
    const name = { event: 'image_comparison', element_text: 'Evening and morning' };
    const steps = (await reported()).map((event) => 'percent' in event && event.percent);
    expect(steps).toEqual([55, 60, 50]);
    await slider.press('End');
    expect(await reported()).toEqual([{ ...name, percent: 100 }]);
  });
});
