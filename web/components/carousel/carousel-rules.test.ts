import { describe, expect, it } from 'vitest';
import { translate } from '../../lib/i18n/translate.ts';
import {
  cardInterval,
  columnCount,
  defaultCardColumns,
  defaultLogoColumns,
  defaultSeconds,
  heroInterval,
  pagingOf,
  roundsAhead,
  slideAt,
  stepInterval,
} from './carousel-rules.ts';
import { carouselTexts } from './carousel-texts.ts';

describe('carousel rules', () => {
  it('move heroes after 3 seconds, cards after 2 [CAR-01, CAR-02]', () => {
    expect([heroInterval, cardInterval]).toEqual([3000, 2000]);
  });

  it.each([
    [5, 5000, 5000, 5000],
    [0.5, 500, 500, 500],
    [null, 1000, 2000, 3000],
    [0, 1000, 2000, 3000],
    [-2, 1000, 2000, 3000],
    [Number.NaN, 1000, 2000, 3000],
    [1e9, 1000, 2000, 3000],
  ])(
    'show a quote, logos and a product for the configured seconds, or for one, two and three: %o [CAR-04, CAR-05, PDP-14, PDP-26]',
    (seconds, quotes, logos, product) => {
      expect([
        stepInterval(seconds, defaultSeconds.quote),
        stepInterval(seconds, defaultSeconds.logo),
        stepInterval(seconds, defaultSeconds.product),
      ]).toEqual([quotes, logos, product]);
    },
  );

  it('show 3 cards and 5 logos at once by default [CAR-05, CAR-12]', () => {
    expect(columnCount(null, defaultCardColumns)).toBe(3);
    expect(columnCount(null, defaultLogoColumns)).toBe(5);
    expect(columnCount(4, defaultCardColumns)).toBe(4);
    expect(columnCount(1, defaultCardColumns)).toBe(1);
    expect(columnCount(0, defaultCardColumns)).toBe(3);
    expect(columnCount(2.7, defaultCardColumns)).toBe(2);
    expect(columnCount(1000, defaultCardColumns)).toBe(3);
  });

  it.each([
    [2, 'dots'],
    [4, 'dots'],
    [5, 'sliderOnMobile'],
    [8, 'sliderOnMobile'],
    [9, 'slider'],
  ] as const)('navigate %i slides with %s [CAR-08]', (count, paging) => {
    expect(pagingOf(count)).toBe(paging);
  });

  it('count slides in English, or with the page’s label [CAR-07]', () => {
    const counter = (label: string) =>
      translate(carouselTexts('en_gb', label))('position', { number: 10, total: 12 });
    expect(counter('')).toBe('10 of 12');
    expect(counter('Karte {{X}} von {{Y}} ({{X}}/{{Y}})')).toBe('Karte 10 von 12 (10/12)');
    expect(counter('Slides')).toBe('Slides');
  });

  it('wrap from the last slide to the first, and back [CAR-01]', () => {
    expect([2, 3, 4, -1, -4].map((position) => slideAt(position, 3))).toEqual([2, 0, 1, 2, 2]);
  });

  it('place slides one after another without a gap, at any position [CAR-01]', () => {
    for (const position of [-7, -1, 0, 1, 4, 23]) {
      const places = [0, 1, 2, 3, 4].map((slide) => slide + 5 * roundsAhead(slide, position, 5, 1));
      expect(places.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4].map((offset) => position - 1 + offset));
    }
  });
});
