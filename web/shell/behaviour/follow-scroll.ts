import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';

/** The position of the reading line, as a share of the window's height. */
const readingLine = 0.4;
/** Distance in pixels from the top of the window at which bars stick. */
const stuckTop = 48;

/**
 * Marks the link to the section that is being read in each navigation with `data-marks-sections`, and the document with
 * `data-nav-fixed` exactly while a bar is stuck.
 */
export function followScroll(signal: AbortSignal): void {
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, markPlace, { signal, passive: true });
  markPlace();
}

/** To be called after each navigation within the page, too. */
export function markPlace(): void {
  for (const navigation of document.querySelectorAll('[data-marks-sections]')) markSection(navigation);
  const isAnyStuck = [...document.querySelectorAll('[data-sticks-below]')].some(isStuck);
  document.documentElement.toggleAttribute('data-nav-fixed', isAnyStuck);
}

function markSection(navigation: Element): void {
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const tops = links.map(
    ({ hash }) => document.getElementById(decodedSegment(hash.slice(1)))?.getBoundingClientRect().top,
  );
  const current = sectionInView(tops, window.innerHeight * readingLine);
  for (const [index, link] of links.entries()) {
    if (index !== current) link.removeAttribute('aria-current');
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true');
      centreInStrip(link);
    }
  }
}

/** Index of the last section whose heading has passed a line in the window; undefined above the first. */
export function sectionInView(tops: readonly (number | undefined)[], line: number): number | undefined {
  const passed = tops.flatMap((top, index) => (top !== undefined && top <= line ? [{ top, index }] : []));
  return passed.reduce<{ top: number; index: number } | undefined>(
    (last, each) => (last === undefined || each.top >= last.top ? each : last),
    undefined,
  )?.index;
}

/**
 * True for the natural position of a bar that is stuck: not before the bar reaches its place, and not once the end of
 * the page pushes it away.
 */
function isStuck(position: Element): boolean {
  const bar = position.nextElementSibling;
  if (!bar) return false;
  const isAtItsPlace = Math.abs(bar.getBoundingClientRect().top - stuckTop) < 1;
  return isAtItsPlace && position.getBoundingClientRect().top < stuckTop;
}

/** Scrolls a list that is wider than the window, but never the page, until the item is in its middle. */
export function centreInStrip(item: Element): void {
  const strip = item.closest('ul');
  if (!strip) return;
  const [inner, outer] = [item.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += inner.left - outer.left + (inner.width - outer.width) / 2;
}
