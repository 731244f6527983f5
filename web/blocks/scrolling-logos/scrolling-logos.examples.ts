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

export const scrollingLogosExamples: readonly BlockExample[] = [
  { name: 'seven logos', elements: { title: 'Recommended by', logos } },
  { name: 'without a title', elements: { logos: logos.slice(0, 3) } },
  { name: 'without logos', elements: { title: 'Nobody' } },
];
