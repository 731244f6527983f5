import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { brandCarouselExamples } from '../../../web/blocks/brand-carousel/brand-carousel.examples.ts';
import { cardCarouselExamples } from '../../../web/blocks/card-carousel/card-carousel.examples.ts';
import { heroCarouselExamples } from '../../../web/blocks/hero-carousel/hero-carousel.examples.ts';
import { logoSliderExamples } from '../../../web/blocks/logo-slider/logo-slider.examples.ts';
import { parasiteSelectorExamples } from '../../../web/blocks/parasite-selector/parasite-selector.examples.ts';
import { scrollingLogosExamples } from '../../../web/blocks/scrolling-logos/scrolling-logos.examples.ts';
import { eventually, type Options } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const openExamples = examplesInBrowser({
  brand_carousel: brandCarouselExamples,
  card_carousel: cardCarouselExamples,
  hero_carousel: heroCarouselExamples,
  logo_slider: logoSliderExamples,
  parasite_selector: parasiteSelectorExamples,
  scrolling_logos: scrollingLogosExamples,
});

/** Opens the examples of a block in a viewport of the given width. */
function open(type: string, width: number, options: Options = {}) {
  return openExamples([type], { viewport: { width, height: 900 }, ...options });
}

const carousels = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const inView = (page: Page, index: number) => carousels(page).nth(index).locator('li:not([inert])').count();
const counter = (page: Page, index = 0) =>
  carousels(page).nth(index).locator('span', { hasText: /\d/ }).last();
const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);

describe('carousels', () => {
  it.each([
    [767, [1, 1, 1]],
    [768, [2, 2, 1]],
    [1099, [2, 2, 1]],
    [1100, [3, 4, 1]],
  ])(
    'show as many cards as fit into a viewport of %i pixels [CAR-10, CAR-11, CAR-12]',
    async (width, counts) => {
      const page = await open('card_carousel', width);
      await eventually(() => Promise.all([0, 2, 3].map((index) => inView(page, index)))).toEqual(counts);
      await page.context().close();
    },
  );

  it('shows part of the next parasite, so that the line is seen to go on [CAR-15]', async () => {
    const page = await open('parasite_selector', 390);
    const [first] = await carousels(page).all();
    const { right = 0, cut = 0 } =
      (await first?.evaluate((carousel) => {
        const { right } = carousel.getBoundingClientRect();
        return { right, cut: carousel.querySelectorAll('li')[2]?.getBoundingClientRect().left };
      })) ?? {};
    expect(cut).toBeLessThan(right - 24);
    await page.context().close();
  });

  it('show two cards on a tablet in landscape [CAR-11]', async () => {
    const page = await open('card_carousel', 1180, { hasTouch: true, isMobile: true });
    await eventually(() => inView(page, 0)).toBe(2);
    await page.context().close();
  });

  it.each([
    [499, 2],
    [500, 4],
    [1023, 4],
    [1024, 5],
  ])('at a width of %i pixels show %i brands [CAR-13]', async (width, count) => {
    const page = await open('brand_carousel', width);
    await eventually(() => inView(page, 0)).toBe(count);
    await page.context().close();
  });

  it.each([
    [320, true],
    [499, true],
    [500, false],
    [768, false],
    [1280, false],
  ])('at a width of %i pixels have arrows for three parasites: %s [CAR-15]', async (width, haveArrows) => {
    const page = await open('parasite_selector', width);
    const three = carousels(page).nth(1);
    const next = three.getByRole('button', { name: 'Next', includeHidden: true });
    await eventually(() => next.isVisible()).toBe(haveArrows);
    const bottom = (locator: Locator) => locator.evaluate((found) => found.getBoundingClientRect().bottom);
    const below = (await bottom(three)) - (await bottom(three.locator('ul')));
    if (haveArrows) expect(below).toBeGreaterThan(44);
    // Arrows that are not needed leave no empty space behind.
    else expect(Math.abs(below)).toBeLessThanOrEqual(1);
    await page.context().close();
  });

  it.each([
    [767, ['dots', 'slider', 'slider', 'slider']],
    [768, ['dots', 'dots', 'dots', 'slider']],
  ])('navigate by dots or a slider in a viewport of %i pixels [CAR-08]', async (width, kinds) => {
    const page = await open('card_carousel', width);
    const shown = await Promise.all(
      [0, 1, 2, 3].map(async (index) =>
        (await carousels(page).nth(index).getByRole('slider').isVisible()) ? 'slider' : 'dots',
      ),
    );
    expect(shown).toEqual(kinds);
    await page.context().close();
  });

  it('follow the slider by keyboard, and the slider follows them [CAR-07, CAR-09]', async () => {
    const page = await open('card_carousel', 1280);
    const carousel = carousels(page).nth(3);
    const slider = carousel.getByRole('slider');
    await slider.press('ArrowRight');
    expect(await counter(page, 3).textContent()).toBe('Card 2 of 9');
    expect(await carousel.locator('li:not([inert])').textContent()).toContain('The first walk after winter');
    await carousel.getByRole('button', { name: 'Next' }).click();
    expect(await slider.inputValue()).toBe('3');
    expect(await counter(page, 0).textContent()).toBe('1 of 4');
    await page.context().close();
  });

  it('report clicks on the arrows, but not when they advance automatically every 2 seconds [ANL-05, CAR-02]', async () => {
    const page = await open('card_carousel', 1280, { frozen: true });
    const carousel = carousels(page).nth(0);
    await page.clock.runFor(2000);
    expect(await counter(page, 1).textContent()).toBe('2 of 5');
    expect(await events(page)).toEqual([]);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await carousel.getByRole('button', { name: 'Previous' }).click();
    expect(await events(page)).toEqual([
      { event: 'carousel_click', carousel_name: 'Good to know', carousel_action: 'Click Right' },
      { event: 'carousel_click', carousel_name: 'Good to know', carousel_action: 'Click Left' },
    ]);
    await page.context().close();
  });

  it('take half a second for a transition [CAR-03]', async () => {
    const page = await open('card_carousel', 1280);
    const track = carousels(page).nth(0).locator('ul').first();
    expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.5s');
    await page.context().close();
  });

  it('rotate heroes every 3 seconds in a loop until Tab is pressed [CAR-01, CAR-06]', async () => {
    const page = await open('hero_carousel', 1280, { frozen: true });
    const seen = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(await counter(page).textContent());
      await page.clock.runFor(3000);
    }
    expect(seen).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 3']);
    await page.keyboard.press('a');
    await page.clock.runFor(3000);
    expect(await counter(page).textContent()).toBe('3 of 3');
    await page.keyboard.press('Tab');
    await page.clock.runFor(30_000);
    expect(await counter(page).textContent()).toBe('3 of 3');
    await page.context().close();
  });

  it('stay where they are after Tab, even those that have had no reason to move until then [CAR-06]', async () => {
    const page = await open('card_carousel', 1280, { frozen: true });
    await page.addStyleTag({ content: '[data-block] ul { --columns: 5; }' });
    await page.setViewportSize({ width: 1200, height: 900 });
    await eventually(() => inView(page, 1)).toBe(5);
    await page.keyboard.press('Tab');
    await page.evaluate(() => document.querySelector('head style:last-of-type, body style')?.remove());
    await page.setViewportSize({ width: 800, height: 900 });
    await eventually(() => inView(page, 1)).toBe(2);
    await page.clock.runFor(4000);
    expect(await counter(page, 1).textContent()).toBe('1 of 5');
    await page.context().close();
  });

  it('pause on hover, and for visitors who prefer reduced motion [CAR-06]', async () => {
    const page = await open('hero_carousel', 1280, { frozen: true });
    await carousels(page).nth(0).hover();
    await page.clock.runFor(30_000);
    expect(await counter(page).textContent()).toBe('1 of 3');
    await carousels(page).nth(1).hover();
    await page.clock.runFor(3000);
    expect(await counter(page).textContent()).toBe('2 of 3');
    await page.context().close();
    const calm = await open('hero_carousel', 1280, { frozen: true, reducedMotion: 'reduce' });
    await calm.clock.runFor(30_000);
    expect(await counter(calm).textContent()).toBe('1 of 3');
    expect(await calm.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await calm.context().close();
  });

  it('show 5 logos, or the number an editor sets, and advance every 2 seconds [CAR-05]', async () => {
    const page = await open('logo_slider', 1280, { frozen: true });
    await eventually(() => inView(page, 0)).toBe(5);
    expect(await inView(page, 1)).toBe(3);
    const first = carousels(page).nth(0).locator('li:not([inert])').first();
    expect(await first.locator('img').getAttribute('alt')).toBe('Alder Clinics');
    await page.clock.runFor(2000);
    expect(await first.textContent()).toBe('Brook & Barn');
    await page.context().close();
  });

  it('show logos in a strip that moves continuously, except for visitors who prefer reduced motion [CAR-14]', async () => {
    const animation = (page: Page) =>
      page
        .locator('[data-block="scrolling_logos"] ul')
        .first()
        .evaluate((element) => {
          const { animationName, animationIterationCount } = getComputedStyle(element);
          return animationName === 'none' ? 'none' : animationIterationCount;
        });
    const page = await open('scrolling_logos', 1280);
    expect(await animation(page)).toBe('infinite');
    await page.context().close();
    const calm = await open('scrolling_logos', 1280, { reducedMotion: 'reduce' });
    expect(await animation(calm)).toBe('none');
    await calm.context().close();
  });

  it('mark only the parasite of the current page, and scroll it into view [CAR-15]', async () => {
    const page = await open('parasite_selector', 400, { path: '/en_gb/blocks/parasite-selector' });
    const active = page.locator('a[aria-current="page"]');
    expect(await active.allTextContents()).toEqual(['These examples']);
    await eventually(() => carousels(page).nth(0).locator('li:not([inert])').first().textContent()).toBe(
      'These examples',
    );
    await page.context().close();
    const elsewhere = await open('parasite_selector', 400, { path: '/en_gb/examples/more' });
    expect(await elsewhere.locator('[aria-current="page"]').count()).toBe(0);
    await elsewhere.context().close();
  });
});
