import type { BlockExample } from '../block-example.ts';

export const breadcrumbExamples: readonly BlockExample[] = [
  { name: 'as it comes', elements: {} },
  { name: 'from a home page with another name', elements: { home_label: 'Merrowvale' } },
];
