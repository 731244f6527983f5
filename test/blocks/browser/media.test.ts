import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { anchorExamples } from '../../../web/blocks/anchor/anchor.examples.ts';
import { faqExamples } from '../../../web/blocks/faq/faq.examples.ts';
import { imageExamples } from '../../../web/blocks/image/image.examples.ts';
import { imageGalleryExamples } from '../../../web/blocks/image-gallery/image-gallery.examples.ts';
import { inPageNavigationExamples } from '../../../web/blocks/in-page-navigation/in-page-navigation.examples.ts';
import { tabsExamples } from '../../../web/blocks/tabs/tabs.examples.ts';
import { videoExamples } from '../../../web/blocks/video/video.examples.ts';
import { eventually, type Options } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const openExamples = examplesInBrowser({
  anchor: anchorExamples,
  faq: faqExamples,
  image: imageExamples,
  image_gallery: imageGalleryExamples,
  in_page_navigation: inPageNavigationExamples,
  tabs: tabsExamples,
  video: videoExamples,
});

function open(types: string[], width: number, options: Options = {}) {
  return openExamples(types, { viewport: { width, height: 900 }, ...options });
}

const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);

describe('tabs', () => {
  it('show one panel at a time, follow the arrow keys and collapse [TAB-01, TAB-02, TAB-03]', async () => {
    const page = await open(['tabs'], 1280);
    const block = page.locator('[data-block="tabs"]').first();
    const panels = () => block.getByRole('tabpanel').allTextContents();
    expect(await panels()).toEqual([expect.stringContaining('From eight weeks')]);
    await block.getByRole('tab', { name: 'Cats' }).click();
    expect(await panels()).toEqual([expect.stringContaining('between the shoulders')]);
    expect(await block.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Cats']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await panels()).toEqual([expect.stringContaining('From eight weeks')]);
    await page.keyboard.press('ArrowLeft');
    expect(await panels()).toEqual([expect.stringContaining('before turnout')]);
    await page.keyboard.press('Enter');
    expect(await panels()).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await panels()).toHaveLength(1);
    await page.context().close();
  });

  it.each([
    [767, 'an accordion'],
    [768, 'tabs'],
  ])('are, in a viewport of %i pixels, %s [TAB-04]', async (width, form) => {
    const page = await open(['tabs'], width);
    const block = page.locator('[data-block="tabs"]').first();
    const heading = block.getByRole('button', { name: 'Cats' });
    expect(await block.getByRole('tab').count()).toBe(form === 'tabs' ? 3 : 0);
    expect(await heading.count()).toBe(form === 'tabs' ? 0 : 1);
    if (form !== 'tabs') {
      await heading.click();
      expect(await heading.getAttribute('aria-expanded')).toBe('true');
      expect(await block.getByText('between the shoulders').isVisible()).toBe(true);
      expect(await block.getByText('From eight weeks').isVisible()).toBe(false);
    }
    await page.context().close();
  });

  it('scroll by 100 pixels per click from a width of 1024 pixels if they overflow the row [TAB-05]', async () => {
    const page = await open(['tabs'], 1023, { reducedMotion: 'reduce' });
    const block = page.locator('[data-block="tabs"]').nth(1);
    const on = block.getByRole('button', { name: 'Scroll on through the tabs' });
    expect(await on.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1024, height: 900 });
    await on.click();
    const position = () => block.getByRole('tablist').evaluate((row) => row.scrollLeft);
    expect(await position()).toBe(100);
    await block.getByRole('button', { name: 'Scroll back through the tabs' }).click();
    expect(await position()).toBe(0);
    expect(await page.getByRole('button', { name: 'Scroll on' }).count()).toBe(1);
    await page.context().close();
  });
});

describe('questions', () => {
  it('start closed, open and close independently, and are reported [TAB-06, ANL-10]', async () => {
    const page = await open(['faq'], 1280);
    const entries = page.locator('[data-block="faq"]').first().locator('details');
    const opened = () => entries.evaluateAll((all) => all.map((entry) => entry.hasAttribute('open')));
    expect(await opened()).toEqual([false, false, false]);
    await entries.nth(0).locator('summary').click();
    await entries.nth(2).locator('summary').press('Enter');
    expect(await opened()).toEqual([true, false, true]);
    await entries.nth(0).locator('summary').click();
    expect(await opened()).toEqual([false, false, true]);
    const first = 'How soon does a tablet work?';
    await eventually(() => events(page)).toEqual([
      { event: 'accordion_click', element_text: first, action: 'open' },
      { event: 'accordion_click', element_text: 'May I treat a cat that is expecting?', action: 'open' },
      { event: 'accordion_click', element_text: first, action: 'close' },
    ]);
    await page.context().close();
  });
});

describe('the navigation within a page', () => {
  it('jumps to its sections, and stays closed or open after a reload [TAB-07, TAB-08]', async () => {
    const page = await open(['in_page_navigation', 'anchor'], 1280);
    const details = page.locator('details').first();
    await page.getByRole('link', { name: 'How to give it' }).first().click();
    expect(new URL(page.url()).hash).toBe('#dosage');
    expect(await page.locator('#dosage').evaluate((anchor) => getComputedStyle(anchor).scrollMarginTop)).toBe(
      '128px',
    );
    await details.locator('summary').click();
    await eventually(() => page.evaluate(() => Object.values(localStorage))).toEqual(['closed']);
    await page.reload();
    await details.waitFor({ state: 'attached' });
    await eventually(() => details.evaluate((element) => element.hasAttribute('open'))).toBe(false);
    await page.context().close();
  });
});

describe('images', () => {
  it('open in full screen; Escape and a button close them, and the focus returns [IMG-03]', async () => {
    const page = await open(['image'], 1280);
    const enlarge = page.getByRole('button', { name: 'Enlarge picture' }).first();
    const viewer = page.getByRole('dialog');
    for (const leave of [() => page.keyboard.press('Escape'), () => viewer.getByRole('button').click()]) {
      await enlarge.click();
      expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 });
      expect(await viewer.getByRole('img').getAttribute('src')).toMatch(/meadow\.svg$/);
      await leave();
      expect(await viewer.count()).toBe(0);
      expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await page.context().close();
  });

  it('of a gallery are selected by thumbnail, with three of five in view [IMG-04, PDP-17]', async () => {
    const page = await open(['image_gallery'], 1280);
    const gallery = page.getByRole('region', { name: 'A day outdoors' });
    const thumbnails = gallery.getByRole('list').getByRole('button');
    const main = gallery.locator('img').first();
    const onwards = gallery.getByRole('button', { name: 'Further pictures' });
    expect(await thumbnails.count()).toBe(3);
    await thumbnails.nth(1).click();
    expect(await main.getAttribute('alt')).toBe('Cows on their way home');
    await onwards.click();
    await onwards.click();
    expect(await onwards.isDisabled()).toBe(true);
    expect(await thumbnails.count()).toBe(3);
    await thumbnails.nth(2).click();
    expect(await main.getAttribute('alt')).toBe('The flag of France');
    await page.context().close();
  });
});

describe('videos', () => {
  const youTube = `window.YT = { ready: (go) => go(), Player: class {
    constructor(place, { videoId, events }) {
      place.textContent = 'Film ' + videoId;
      window.film = { pauses: 0, seconds: 0, state: (data) => events.onStateChange({ data }) };
      setTimeout(events.onReady);
    }
    getCurrentTime() { return window.film.seconds; }
    getDuration() { return 100; }
    pauseVideo() { window.film.pauses += 1; }
    destroy() {}
  } };`;
  type Film = { pauses: number; seconds: number; state: (data: number) => void };

  async function watch(options: Options = {}) {
    const page = await open(['video'], 1280, options);
    const asked: string[] = [];
    await page.context().route(/youtube|wistia/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: route.request().url().includes('youtube') ? youTube : '',
      });
    });
    const choose = async (level: string) => {
      await page.evaluate((next) => {
        localStorage.setItem('cookie_consent', next);
        window.dispatchEvent(new StorageEvent('storage'));
      }, level);
    };
    return { page, asked, choose };
  }

  it('show a poster and the reason until the visitor consents, then play at once [CST-02, CST-03, VID-02]', async () => {
    const { page, asked, choose } = await watch();
    const block = page.locator('[data-block="video"]').first();
    expect(await block.locator('img').getAttribute('alt')).toContain('A dog and a cat');
    expect(await block.textContent()).toContain('needs your consent to advertising cookies');
    await choose('functional');
    expect(asked).toEqual([]);
    await block.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('radio', { name: 'All cookies' }).click();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await block.getByText('Film example-001').waitFor();
    expect(asked.toSorted()).toEqual([
      'https://fast.wistia.com/assets/external/E-v1.js',
      'https://www.youtube.com/iframe_api',
    ]);
    await choose('necessary');
    await block.getByText('needs your consent').waitFor();
    expect(await block.getByText('Film example-001').count()).toBe(0);
    await choose('advertising');
    await block.getByText('Film example-001').waitFor();
    expect(asked).toHaveLength(2);
    await page.context().close();
  });

  it('report their progress, and pause when the page is hidden [ANL-11, CST-01, VID-05, VID-06, VID-07]', async () => {
    const { page, choose } = await watch({ frozen: true });
    await choose('advertising');
    // The player's code loads after consent, and React delays the reveal of suspended content.
    await page.clock.runFor(500);
    await page.getByText('Film example-001').waitFor();
    await page.clock.runFor(10);
    const film = (seconds: number, state: number) =>
      page.evaluate(
        ([at, next]) => {
          const { film } = window as unknown as { film: Film };
          film.seconds = at;
          film.state(next);
        },
        [seconds, state] as const,
      );
    await film(0, 1);
    await film(26, 2);
    await page.clock.runFor(2000);
    await film(100, 0);
    const about = { video_id: 'example-001', video_title: 'How to fit a collar' };
    expect(await events(page)).toEqual([
      { event: 'video_start', ...about },
      { event: 'video_progress', video_percent: 10, ...about },
      { event: 'video_progress', video_percent: 25, ...about },
      { event: 'video_complete', ...about },
    ]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await page.evaluate(() => (window as unknown as { film: Film }).film.pauses)).toBe(1);
    await choose('functional');
    await page.getByText('Film example-001').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
