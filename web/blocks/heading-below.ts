import type { CardHeading } from '../lib/pages/block-context.ts';

export function headingBelow(title: string): CardHeading {
  return title === '' ? 'h2' : 'h3';
}
