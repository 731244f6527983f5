import type { BlockExample } from '../block-example.ts';

const names = [
  'Alder Clinics',
  'Brook & Barn',
  'Vetline',
  'Paws United',
  'Northmoor Farms',
  'Tern Pharmacy',
  'Hill Zoo',
];
const logos = names.map((name, index) => ({
  type: 'logo',
  elements: {
    name,
    ...(index % 3 === 0 && { image: { file: 'brand/mark.svg', description: 'A leaf in a circle' } }),
    ...(index % 2 === 0 && { url: 'https://partners.example/' }),
  },
}));

export const logoSliderExamples: readonly BlockExample[] = [
  { name: 'five columns', elements: { title: 'Clinics and shops we work with', logos } },
  { name: 'three columns', elements: { columns: 3, logos } },
  { name: 'fewer logos than columns', elements: { title: 'Supported by', logos: logos.slice(0, 2) } },
  { name: 'without logos', elements: { title: 'Nobody yet' } },
];
