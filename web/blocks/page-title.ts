import type { AnyItem } from '../lib/pages/block-context.ts';

/** Blocks whose title is the page's main heading. */
const titled: ReadonlyMap<string, string> = new Map([
  ['hero_banner', 'heading'],
  ['video_header', 'heading'],
  ['faq_header', 'title'],
  ['country_selector', 'title'],
]);

/** True if one of a page's blocks renders its main heading, so that others must not. */
export function hasTitle(items: readonly AnyItem[]): boolean {
  return items.some(({ system: { type }, elements }) => {
    const texts = new Map(Object.entries(elements).map(([name, element]) => [name, textOf(element)]));
    if (type === 'product_header' || type === 'product_leaflet') return true;
    if ([...texts.values()].some((text) => /<h1[\s>]/.test(text))) return true;
    return (texts.get(titled.get(type) ?? '') ?? '') !== '';
  });
}

function textOf(element: { value?: unknown }): string {
  return typeof element.value === 'string' ? element.value : '';
}
