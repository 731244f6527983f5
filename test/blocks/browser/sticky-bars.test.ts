import { describe, expect, it } from 'vitest';
import { stickyBarExamples } from '../../../web/blocks/sticky-bar/sticky-bar.examples.ts';
import { eventually } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const openExamples = examplesInBrowser({ sticky_bar: stickyBarExamples });

describe('several sticky bars', () => {
  it('mark the page as long as any of them is stuck, whichever comes first, 48 px below the edge [SHL-10, SHL-44]', async () => {
    const page = await openExamples(['sticky_bar'], { viewport: { width: 1280, height: 600 } }, [0, 2]);
    // As on a page where bars stick for its whole length, with 1,500 pixels before each bar and after the last.
    await page.addStyleTag({
      content:
        '[data-block] { display: contents } [data-block] > div { margin-top: 1500px } body::after { content: ""; display: block; height: 1500px }',
    });
    const marked = () => page.locator('html').getAttribute('data-nav-fixed');
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const stuck = () =>
      page
        .getByRole('region')
        .evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().top) === 48));
    await scrollTo(100);
    await eventually(marked).toBe(null);
    expect(await stuck()).toEqual([false, false]);
    await scrollTo(2000);
    await eventually(stuck).toEqual([true, false]);
    await eventually(marked).toBe('');
    await scrollTo(3200);
    await eventually(async () => (await stuck())[1]).toBe(true);
    await eventually(marked).toBe('');
    await scrollTo(0);
    await eventually(marked).toBe(null);
    expect(await stuck()).toEqual([false, false]);
    await page.context().close();
  });

  it('scroll with the page in a low window, such as one at a zoom of 400 %, which they would fill [SHL-10, ACC-02]', async () => {
    const page = await openExamples(['sticky_bar'], { viewport: { width: 320, height: 256 } }, [0, 1]);
    await page.addStyleTag({ content: '[data-block] { display: contents } body { height: 3000px }' });
    await page.evaluate(() => window.scrollTo(0, 1000));
    const { bottom } = await page.getByRole('region').evaluate((bar) => bar.getBoundingClientRect().toJSON());
    expect(bottom).toBeLessThan(0);
    expect(await page.locator('html').getAttribute('data-nav-fixed')).toBe(null);
    await page.context().close();
  });
});
