import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';

/** Milliseconds. */
export const heroInterval = 3000;
export const cardInterval = 2000;

export const defaultCardColumns = 3;
export const defaultLogoColumns = 5;

/** Seconds for which a quote or a product's picture is shown, and after which logos move on. */
export const defaultSeconds = { quote: 1, logo: 2, product: 3 } as const;

/**
 * Milliseconds between steps, from the seconds that an editor has set. Browsers count a longer time as none, and a
 * shorter one flickers.
 */
export function stepInterval(seconds: number | null, standard: number): number {
  return numberWithin(seconds, [0.1, 86_400], standard) * 1000;
}

/** Number of slides side by side. */
export function columnCount(configured: number | null, standard: number): number {
  return Math.floor(numberWithin(configured, [1, 12], standard));
}

/** The control that selects a slide: dots, or a slider if there would be too many of them. */
export function pagingOf(count: number): 'dots' | 'sliderOnMobile' | 'slider' {
  if (count > 8) return 'slider';
  return count > 4 ? 'sliderOnMobile' : 'dots';
}

/** Index of the slide at a position, wrapping at both ends. */
export function slideAt(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** The rounds by which a slide is moved ahead, so that slides continue endlessly from the first in view. */
export function roundsAhead(slide: number, position: number, count: number, lead: number): number {
  return Math.ceil((position - lead - slide) / count);
}
