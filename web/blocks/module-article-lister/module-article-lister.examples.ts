import type { BlockExample } from '../block-example.ts';

export const moduleArticleListerExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: { title: 'Module 2: parasites of the skin' } },
  { name: 'in the editors’ order', elements: { lister__order_by: 'recommended' } },
];
