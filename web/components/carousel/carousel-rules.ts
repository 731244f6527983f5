/** Milliseconds. */
export const heroInterval = 3000;
export const cardInterval = 2000;
export const logoInterval = 2000;

export const defaultCardColumns = 3;
export const defaultLogoColumns = 5;

/** How long a quote stays, in milliseconds; one second unless an editor has set more than none. */
export function quoteInterval(seconds: number | null): number {
  return (seconds !== null && seconds > 0 ? seconds : 1) * 1000;
}

/** How many slides stand side by side; whole and at least one. */
export function columnCount(configured: number | null, standard: number): number {
  return configured === null || configured < 1 ? standard : Math.floor(configured);
}

/** What leads to a slide: dots, or a slider where there would be too many of them. */
export function pagingOf(count: number): 'dots' | 'sliderOnMobile' | 'slider' {
  if (count > 8) return 'slider';
  return count > 4 ? 'sliderOnMobile' : 'dots';
}

/** The counter with its label's `{{X}}` and `{{Y}}` filled in. */
export function counterText(label: string, position: number, total: number): string {
  return label.replaceAll('{{X}}', String(position)).replaceAll('{{Y}}', String(total));
}

/** A number of steps brought back into the row of slides, so that the first follows the last. */
export function slideAt(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** How many whole rounds a slide is set ahead, so that slides stand on from the first one in view without an end. */
export function roundsAhead(slide: number, position: number, count: number, lead: number): number {
  return Math.ceil((position - lead - slide) / count);
}
