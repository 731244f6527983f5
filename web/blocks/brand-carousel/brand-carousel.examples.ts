import type { BlockExample } from '../block-example.ts';

const names = ['Meadowcare', 'Ticksure', 'Purrwell', 'Herdline', 'Stablemate', 'Coatwise', 'Joint & Jump'];
const brands = names.map((name) => ({
  type: 'logo',
  elements: { name, url: `/pet/brands?brand=${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}` },
}));

export const brandCarouselExamples: readonly BlockExample[] = [
  { name: 'seven brands', elements: { title: 'Our brands', brands } },
  { name: 'two brands', elements: { brands: brands.slice(0, 2) } },
  { name: 'without brands', elements: { title: 'None' } },
];
