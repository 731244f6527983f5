import type { CardHeading } from './block.ts';

/** The level of the headings in a block: below its title, or in the title's place where it has none. */
export function headingBelow(title: string): CardHeading {
  return title === '' ? 'h2' : 'h3';
}
