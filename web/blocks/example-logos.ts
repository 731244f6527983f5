import { item } from './block-examples.ts';

const names = [
  'Alder Clinics',
  'Brook & Barn',
  'Vetline',
  'Paws United',
  'Northmoor Farms',
  'Tern Pharmacy',
  'Hill Zoo',
];

export const exampleLogos = names.map((name, index) =>
  item('logo', {
    name,
    ...(index % 3 === 0 && { image: { file: 'brand/mark.svg', description: 'A leaf in a circle' } }),
    ...(index % 2 === 0 && { url: 'https://partners.example/' }),
  }),
);
