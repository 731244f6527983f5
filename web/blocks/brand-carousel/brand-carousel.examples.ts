import { type BlockExamples, item } from '../block-examples.ts';

const names = ['Meadowcare', 'Ticksure', 'Purrwell', 'Herdline', 'Stablemate', 'Coatwise', 'Joint & Jump'];
const brands = names.map((name) =>
  item('logo', { name, url: `/pet/brands?brand=${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}` }),
);

export const brandCarouselExamples: BlockExamples = {
  'seven brands': { title: 'Our brands', brands },
  'two brands': { brands: brands.slice(0, 2) },
  'without brands': { title: 'None' },
};
