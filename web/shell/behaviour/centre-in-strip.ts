/** Scrolls a list that is wider than the window, but never the page, until the item is in its middle. */
export function centreInStrip(item: Element): void {
  const strip = item.closest('ul');
  if (!strip) return;
  const [inner, outer] = [item.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += inner.left - outer.left + (inner.width - outer.width) / 2;
}
