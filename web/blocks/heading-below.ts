import type { CardHeading } from '../lib/pages/block-context.ts';

/** The level of headings in a block: below its title, or the title's own level if it has none. */
export function headingBelow(title: string): CardHeading {
  return title === '' ? 'h2' : 'h3';
}
